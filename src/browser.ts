// The names of the core, but for the table of choices, which few pages need and which is in gridtwin/core.

export { demoWorld } from './generated/demo-world.js';
export type { WorldFile } from './generated/world-file.js';
export { type BrowserMock, type BrowserSettings, startMock } from './hosts/browser/start-mock.js';
export type { Clock, MockControl, ProfileSwitch, Snapshot } from './mock/control.js';
export { type Core, createCore, type Settings } from './mock/create-core.js';
export type { SheetRef } from './mock/lookup.js';
export type { RowView, SheetView, ViewLimits, WorldView } from './mock/viewing.js';
export type { GivenValues } from './model/row-values.js';
export type { FieldValue } from './model/searching.js';
export { WorldError, type WorldProblem } from './model/world-error.js';
export type { Exchange, Refused } from './service/http/exchange.js';
export type { HandleRequest } from './service/http/handle.js';
export type { Location } from './service/http/location.js';
export type { Listeners } from './service/http/serve.js';
export type { Choice, ChoiceId, Choices, Profile } from './specification/choices.js';
export type { RuleId } from './specification/rules.js';
export type { Version } from './specification/versions.js';
export { MisuseError } from './validation/misuse-error.js';
