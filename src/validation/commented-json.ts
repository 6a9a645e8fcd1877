import { findNodeAtLocation, type ParseError, parse, parseTree, printParseErrorCode } from 'jsonc-parser';

/** What keeps a text from being JSON, by the code of jsonc-parser. */
export const parseErrors: Readonly<Record<string, string>> = {
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
  InvalidCommentToken: 'this file has no comments',
};

/**
 * The value of a JSON text, with comments and trailing commas unless told otherwise. Throws a SyntaxError whose message starts with file,
 * line and column.
 */
export function parseCommentedJson(given: string, file: string, commented = true): unknown {
  const text = given.replace(/^\uFEFF/, '');
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { allowTrailingComma: commented, disallowComments: !commented });
  const [first] = errors;
  if (first === undefined) return value;
  const lines = text.slice(0, first.offset).split(/\r\n|\r|\n/);
  const place = `${file}:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
  const code = printParseErrorCode(first.error);
  throw new SyntaxError(`${place}: it is not JSON: ${parseErrors[code] ?? code}`);
}

/** The line, counted from 1, on which a value of a JSON text with comments begins; `keys` is its path. */
export function lineAt(text: string, keys: readonly (string | number)[]): number {
  const tree = parseTree(text, [], { allowTrailingComma: true });
  const node = tree && findNodeAtLocation(tree, [...keys]);
  return text.slice(0, node?.offset ?? 0).split(/\r\n|\r|\n/).length;
}
