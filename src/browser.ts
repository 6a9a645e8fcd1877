// The names of the core, but for the table of choices, which few pages need and which is in gridtwin/core.
export { type Core, createCore, type Settings } from './create-core.js';
export { demoWorld } from './generated/demo-world.js';
export type { WorldFile } from './generated/world-file.js';
export { type BrowserMock, type BrowserSettings, startMock } from './hosts/browser/start-mock.js';
export type { Exchange, Refused } from './http/exchange.js';
export type { HandleRequest } from './http/handle.js';
export type { Location } from './http/location.js';
export type { Watch } from './http/serve.js';
export { MisuseError } from './misuse-error.js';
export type { GivenValues } from './model/row-values.js';
export type { FieldValue } from './model/searching.js';
export type { RowView, SheetView, ViewLimits, WorldView } from './model/viewing.js';
export { WorldError, type WorldProblem } from './model/world-file/world-error.js';
export type { Place } from './places.js';
export type { Choice, ChoiceId, Choices, Profile } from './spec/choices.js';
export type { RuleId } from './spec/rules.js';
export type { Version } from './spec/versions.js';
export type { Clock, ProfileSwitch, Snapshot, Stage } from './stage.js';
