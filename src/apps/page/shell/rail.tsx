import { operationsOf } from '../operations.js';
import { usePage } from '../state/use-page.js';
import { Select } from './controls.js';
import { linkTo, middleViews, type ShownViews } from './route.js';
import { putOn, themes } from './theme.js';

/** Shows links to the other views, and to the operations by API. */
export function Rail({ middle, operation }: ShownViews) {
  const { document, turned } = usePage();
  const current = middle === 'operation' ? operation : undefined;
  const count = Object.keys(turned).length;
  const theme = themes.find((one) => one === globalThis.document.documentElement.style.colorScheme) ?? 'auto';
  return (
    <nav class="rail" aria-label="Views and operations">
      <ul class="rail-views">
        {(['tour', 'rules', 'choices'] as const).map((view) => (
          <li key={view}>
            <a href={`#${view}`} aria-current={middle === view ? 'page' : undefined}>
              {middleViews[view]}
              {view === 'choices' && count > 0 && <span class="change change-changed">{count} changed</span>}
            </a>
          </li>
        ))}
      </ul>
      {(document.tags ?? []).map(({ name, description = '' }) => (
        <section key={name}>
          <h2>{description.replace(/:.*/s, '').replace(/^The (.)/, (_, first) => first.toUpperCase())}</h2>
          <ul>
            {operationsOf(document)
              .filter(({ api }) => api === name)
              .map(({ id, method, summary }) => (
                <li key={id}>
                  <a href={linkTo('op', id)} title={summary} aria-current={id === current ? 'page' : undefined}>
                    <span class={`method method-${method.toLowerCase()}`}>{method}</span> {id}
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <a href="openapi.json" download="openapi.json">
        OpenAPI document
      </a>
      <Select label="Theme" options={themes.map((one) => [one, one])} value={theme} onValue={putOn} />
    </nav>
  );
}
