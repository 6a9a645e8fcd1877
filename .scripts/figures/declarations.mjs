import { SyntaxKind } from 'typescript/unstable/ast';

const namedKinds = new Map([
  [SyntaxKind.FunctionDeclaration, 'function'],
  [SyntaxKind.ClassDeclaration, 'class'],
  [SyntaxKind.EnumDeclaration, 'type'],
  [SyntaxKind.InterfaceDeclaration, 'type'],
  [SyntaxKind.TypeAliasDeclaration, 'type'],
]);

const isExported = (statement) => (statement.modifiers ?? []).some(({ kind }) => kind === SyntaxKind.ExportKeyword);

/** Returns the names that a binding declares: one name, or the names inside a pattern. */
function boundNames(name) {
  if (name.kind === SyntaxKind.Identifier) return [name.text];
  return [...name.elements].flatMap((element) => (element.name ? boundNames(element.name) : []));
}

function namesOf(statement) {
  if (statement.kind === SyntaxKind.VariableStatement) {
    return [...statement.declarationList.declarations].flatMap(({ name }) => boundNames(name));
  }
  return namedKinds.has(statement.kind) && statement.name ? [statement.name.text] : [];
}

/** Returns the top-level declarations of a file: `{ name, kind, exported }`, where the kind is function, class, type or value. */
export const declarationsOf = (tree) =>
  [...tree.statements].flatMap((statement) => {
    const kind = namedKinds.get(statement.kind) ?? 'value';
    return [...new Set(namesOf(statement))].map((name) => ({ name, kind, exported: isExported(statement) }));
  });

const functionKinds = new Set([
  SyntaxKind.FunctionDeclaration,
  SyntaxKind.FunctionExpression,
  SyntaxKind.ArrowFunction,
  SyntaxKind.MethodDeclaration,
  SyntaxKind.Constructor,
  SyntaxKind.GetAccessor,
  SyntaxKind.SetAccessor,
]);

const nameOfFunction = (node) => node.name?.text ?? node.parent?.name?.text ?? '(anonymous)';

/** Returns the functions of a source file, including nested ones: `{ name, line, lines }`. */
export function functionsOf(tree) {
  const found = [];
  const lineAt = (position) => tree.getLineAndCharacterOfPosition(position).line;
  const visit = (node) => {
    if (functionKinds.has(node.kind) && node.body) {
      const [first, last] = [lineAt(node.getStart(tree)), lineAt(node.getEnd())];
      found.push({ name: nameOfFunction(node), line: first + 1, lines: last - first + 1 });
    }
    node.forEachChild(visit);
  };
  tree.forEachChild(visit);
  return found;
}

/** Returns the relative paths that a source file imports or exports from, including dynamic imports. */
export function importsOf({ text }) {
  const found = text.matchAll(/(?:\bfrom\s+|\bimport\(\s*|^import\s+)'(\.[^']+)'/gm);
  return [...found].map(([, path]) => path);
}
