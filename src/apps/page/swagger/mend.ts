/** What is wrong with an element that Swagger UI renders, and how it is put right. */
interface Mend {
  readonly selector: string;
  readonly put: (element: Element) => void;
}

const named =
  (name: (element: Element) => string) =>
  (element: Element): void =>
    element.setAttribute('aria-label', name(element));

/** The name of the parameter in whose row an element is. */
const parameterOf = (element: Element): string =>
  element.closest('[data-param-name]')?.getAttribute('data-param-name') ?? 'value';

const statusOf = (element: Element): string => element.closest('[data-code]')?.getAttribute('data-code') ?? '';

/** Everything that has no component of its own small enough to replace. */
const mends: readonly Mend[] = [
  // Fields have their name as a placeholder only, which goes away with the first letter.
  { selector: '[data-param-name] input', put: named(parameterOf) },
  { selector: '.body-param__text', put: named(() => 'Request body') },
  // "-" is the text of the button that removes an item of a list.
  { selector: '.json-schema-form-item-remove', put: named((button) => `Remove this item of ${parameterOf(button)}`) },
  { selector: '.response-control-examples select', put: named((select) => `Examples of ${statusOf(select)}`) },
  { selector: '.opblock-section-request-body .examples-select select', put: named(() => 'Examples of the body') },
  // A table that says that it is a region is no table any more, and every region needs a name.
  { selector: 'table[role="region"]', put: (table) => table.removeAttribute('role') },
  // A name on a plain box is for nobody: the button in it has the same.
  { selector: '.copy-to-clipboard[aria-label]', put: (box) => box.removeAttribute('aria-label') },
];

function mend(within: Element): void {
  for (const { selector, put } of mends) {
    for (const element of within.querySelectorAll(selector)) put(element);
  }
}

/**
 * Mends attributes of what Swagger UI renders: names that are missing for those who do not see it, and roles that are
 * wrong. It looks for new elements only, so that it does not see its own changes.
 */
export function mendWhatRenders(element: HTMLElement): void {
  new MutationObserver(() => mend(element)).observe(element, { childList: true, subtree: true });
  mend(element);
}
