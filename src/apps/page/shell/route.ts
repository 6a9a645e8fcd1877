/** The views in the middle: what is read and sent. */
export const middleViews = { operation: 'Operation', rules: 'Rules', choices: 'Choices', tour: 'Tour' } as const;

/** The views at the right: what became of it. */
export const rightViews = { world: 'World', journal: 'Journal', permissions: 'Permissions' } as const;

export type MiddleView = keyof typeof middleViews;
export type RightView = keyof typeof rightViews;
export type View = MiddleView | RightView;

/** What stands before the slash of a link to one thing, and the view that it is in. */
const views = {
  op: 'operation',
  rule: 'rules',
  choice: 'choices',
  issue: 'world',
  entry: 'journal',
  user: 'permissions',
} as const;

/** A kind of thing that a link can lead to. */
export type LinkKind = keyof typeof views;

/** Where a link within the page leads: to a view, and to one thing in it. */
export interface Route {
  readonly view: View;
  readonly kind?: LinkKind;
  readonly id?: string;
}

/** Whether a view is in the middle. */
export const isMiddle = (view: string): view is MiddleView => Object.hasOwn(middleViews, view);

const isView = (name: string): name is View => isMiddle(name) || Object.hasOwn(rightViews, name);
const isKind = (name: string): name is LinkKind => Object.hasOwn(views, name);

/** A part of an address, decoded where it can be. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The hash of a link to one thing. */
export const linkTo = (kind: LinkKind, id: string | number): string => `#${kind}/${encodeURIComponent(id)}`;

/**
 * The route of a hash such as `#rule/ADD-1` or `#journal`; no hash is the operation that is shown, and undefined one that
 * leads nowhere.
 */
export function routeOf(hash: string): Route | undefined {
  const text = hash.replace(/^#/, '');
  const slash = text.indexOf('/');
  const name = slash < 0 ? text : text.slice(0, slash);
  if (name === '') return { view: 'operation' };
  if (slash < 0) return isView(name) ? { view: name } : undefined;
  return isKind(name) ? { view: views[name], kind: name, id: decoded(text.slice(slash + 1)) } : undefined;
}
