import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
  stripComments,
} from 'jsonc-parser';
import { tooDeepAt, tooDeepWords } from './json.js';
import { quote } from './quote.js';

/** The reasons why a text is not JSON, by the code of jsonc-parser. */
export const parseErrors: Readonly<Record<string, string>> = {
  InvalidSymbol: 'this is not a JSON value; texts need double quotes',
  InvalidNumberFormat: 'this is no number',
  PropertyNameExpected: 'a name in double quotes is missing here',
  ValueExpected: 'a value is missing here',
  ColonExpected: 'a colon is missing here',
  CommaExpected: 'a comma is missing here',
  CloseBraceExpected: 'a closing } is missing here',
  CloseBracketExpected: 'a closing ] is missing here',
  EndOfFileExpected: 'the text must end here',
  UnexpectedEndOfComment: 'this comment does not end',
  UnexpectedEndOfString: 'this text does not end on its line',
  UnexpectedEndOfNumber: 'this number is not complete',
  InvalidUnicode: 'this escape is not complete',
  InvalidEscapeCharacter: 'there is no such escape',
  InvalidCharacter: 'this character may not stand here',
  InvalidCommentToken: 'comments are not allowed in this file',
};

// Returns the first name in a tree that is already used in its object.
function repeatedName({ type, children = [] }: Node): Node | undefined {
  const names = children.map((child) => (type === 'object' ? child.children?.[0] : undefined));
  const seen = new Set<unknown>();
  const repeated = names.find((name) => name && seen.size === seen.add(name.value).size);
  return children.reduce((found, child) => found ?? repeatedName(child), repeated);
}

/**
 * Parses a JSON text, with comments and trailing commas unless `comments` is false. Throws a SyntaxError that starts with file, line and
 * column; also if an object has a member twice, unless `repeats` is true: then the last one counts.
 */
export function parseCommentedJson(given: string, file: string, { comments = true, repeats = false } = {}): unknown {
  const text = given.replace(/^\uFEFF/, '');
  const tooDeep = tooDeepAt(new TextEncoder().encode(stripComments(text, ' ')));
  if (tooDeep !== undefined) throw new SyntaxError(`${file}: ${tooDeepWords(tooDeep)}`);
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { allowTrailingComma: comments, disallowComments: !comments });
  const [error] = errors;
  const repeated = tree && !repeats ? repeatedName(tree) : undefined;
  const offset = (error ?? repeated)?.offset;
  if (offset === undefined) return tree && getNodeValue(tree);
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  const code = error && printParseErrorCode(error.error);
  const why = code
    ? `it is not JSON: ${parseErrors[code] ?? code}`
    : `${quote(repeated?.value)} is repeated in this object; keep one`;
  throw new SyntaxError(`${file}:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}: ${why}`);
}

/** Returns the line, counted from 1, on which the value at the path `keys` begins in a JSON text with comments. */
export function lineAt(text: string, keys: readonly (string | number)[]): number {
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, [...keys]);
  return text.slice(0, node?.offset ?? 0).split(/\r\n|\r|\n/).length;
}
