/** The views at the left: the documentation. */
export const leftViews = { operations: 'Operations', rules: 'Rules', tour: 'Tour' } as const;

/** The views at the right: the mock. */
export const rightViews = { world: 'World', journal: 'Journal', choices: 'Profile' } as const;

export type LeftView = keyof typeof leftViews;
export type RightView = keyof typeof rightViews;
export type View = LeftView | RightView;

/** Where a link within the page leads: to a view, and to something in it. */
export interface Route {
  readonly view: View;
  readonly id?: string;
}

/** What stands before the slash of a link to something, and the view that it is in. */
const kinds: Readonly<Record<string, View>> = { op: 'operations', rule: 'rules', choice: 'choices' };

/** Whether a name is that of a view. */
const isView = (name: string): name is View => Object.hasOwn(leftViews, name) || Object.hasOwn(rightViews, name);

/** Whether a view is at the left. */
export const isLeft = (view: View): view is LeftView => Object.hasOwn(leftViews, view);

/** The route of a hash such as `#rule/ADD-1` or `#journal`; no hash is the start, and undefined any other. */
export function routeOf(hash: string): Route | undefined {
  const [kind = '', id] = hash.replace(/^#/, '').split('/', 2);
  if (kind === '') return { view: 'operations' };
  if (id === undefined) return isView(kind) ? { view: kind } : undefined;
  const view = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  return view && { view, id };
}
