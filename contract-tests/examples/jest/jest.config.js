// #region configuration
module.exports = {
  transform: {
    '\\.[cm]?js$': ['babel-jest', { presets: [['@babel/preset-env', { targets: { node: 'current' } }]] }],
  },
  // gridtwin and these packages of msw are ES modules alone: Babel makes CommonJS of them, too (pnpm keeps them in .pnpm)
  transformIgnorePatterns: ['/node_modules/(?!(\\.pnpm|gridtwin|until-async|rettime|@open-draft)/)'],
};
// #endregion
