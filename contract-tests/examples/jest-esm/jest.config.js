export default { transform: {} }; // ES modules stay what they are
