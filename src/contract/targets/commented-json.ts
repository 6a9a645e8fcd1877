import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';

/** Thrown for a text that is not JSON, with where it stops being so. */
export class NotJson extends Error {
  override readonly name = 'NotJson';
}

/** What the parser's errors mean. */
const meanings: Readonly<Record<string, string>> = {
  InvalidSymbol: 'this is no value of JSON; texts stand in double quotes',
  InvalidNumberFormat: 'this is no number',
  PropertyNameExpected: 'a name in double quotes is missing here',
  ValueExpected: 'a value is missing here',
  ColonExpected: 'a colon is missing here',
  CommaExpected: 'a comma is missing here',
  CloseBraceExpected: 'a closing } is missing here',
  CloseBracketExpected: 'a closing ] is missing here',
  EndOfFileExpected: 'nothing more may stand here',
  UnexpectedEndOfComment: 'this comment does not end',
  UnexpectedEndOfString: 'this text does not end on its line',
  UnexpectedEndOfNumber: 'this number is not complete',
  InvalidUnicode: 'this escape is not complete',
  InvalidEscapeCharacter: 'there is no such escape',
  InvalidCharacter: 'this character may not stand here',
};

/** Where an offset is, as editors count: `3:14` is the fourteenth character of the third line. */
function placeIn(text: string, offset: number): string {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  return `${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
}

/** The value of a text of JSON that may hold comments and trailing commas. Throws a NotJson whose message starts with the file, line and column. */
export function parseCommentedJson(given: string, file: string): unknown {
  const text = given.replace(/^\uFEFF/, '');
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { allowTrailingComma: true });
  const [first] = errors;
  if (first === undefined) return value;
  const code = printParseErrorCode(first.error);
  throw new NotJson(`${file}:${placeIn(text, first.offset)}: it is not JSON: ${meanings[code] ?? code}`);
}
