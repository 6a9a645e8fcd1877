import { changing, ofText, type SecondStep } from './second-step.js';

const cutToBytes = (text: string): string => new TextDecoder().decode(new TextEncoder().encode(text).slice(0, 120));

const cutToUnits = (text: string): string => text.slice(0, 120).toWellFormed();

/** Changes the texts of a column in a write. */
const spoiling = (
  at: 11 | 12 | 16 | 17,
  name: string,
  column: string,
  change: (text: string) => string,
  story: RegExp,
): SecondStep => changing(name, at, column, ofText(change), [story, at < 15 ? 'VALUE-1' : 'NVAL-1', at]);

const [ofTwo, withControls] = [/^a text of characters of two/, /^a (string|textarea) with control characters/];
const toBlanks = (text: string): string => text.replaceAll(/[^\t\n\r -\uffff]/g, ' ');
const ofLines = /^a textarea with line breaks of three/;
const withCarriageReturns = (text: string): string => text.replaceAll(/(?<!\r)\n/g, '\r\n');
const withoutCarriageReturns = (text: string): string => text.replaceAll('\r', '');
const withoutLineTabs = (text: string): string => text.replaceAll('\u000B', '');

/** Mutants that measure texts otherwise, or do not store some characters. */
export const secondTexts: readonly SecondStep[] = [
  spoiling(11, 'cuts a text at 120 bytes', 'jsummary', cutToBytes, ofTwo),
  spoiling(17, 'cuts a text at 120 bytes', 'jsummary', cutToBytes, ofTwo),
  spoiling(12, 'cuts a text at 120 units', 'jsummary', cutToUnits, ofTwo),
  spoiling(16, 'cuts a text at 120 units', 'jsummary', cutToUnits, ofTwo),
  spoiling(11, 'makes blanks of control characters', 'jsummary', toBlanks, withControls),
  spoiling(17, 'makes blanks of control characters', 'jnotes', toBlanks, withControls),
  spoiling(12, 'loses one control character', 'jnotes', withoutLineTabs, withControls),
  spoiling(16, 'loses one control character', 'jsummary', withoutLineTabs, withControls),
  spoiling(11, 'ends every line with CRLF', 'jnotes', withCarriageReturns, ofLines),
  spoiling(16, 'ends every line with CRLF', 'jnotes', withCarriageReturns, ofLines),
  spoiling(12, 'loses carriage returns', 'jnotes', withoutCarriageReturns, ofLines),
  spoiling(17, 'loses carriage returns', 'jnotes', withoutCarriageReturns, ofLines),
];
