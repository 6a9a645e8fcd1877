import { useState } from 'preact/hooks';
import { operationsOf } from '../operations.js';
import { usePage } from '../state/use-page.js';
import { Select } from './controls.js';
import { linkTo, middleViews } from './route.js';
import { chosenTheme, putOn, type Theme, themes } from './theme.js';
import type { ShownViews } from './use-route.js';

/** The name of an API: its description up to the colon, without the article. */
const apiName = (description = ''): string =>
  description.replace(/:.*/s, '').replace(/^The (.)/, (_, first) => first.toUpperCase());

const asCurrent = (isShown: boolean) => isShown && { 'aria-current': 'page' as const };

function ThemeSwitch() {
  const [theme, setTheme] = useState(chosenTheme);
  const choose = (chosen: Theme): void => {
    setTheme(chosen);
    putOn(chosen);
  };
  return <Select label="Theme" options={themes.map((one) => [one, one])} value={theme} onValue={choose} />;
}

/** The operations by API, and the views beside them. */
export function Rail({ shown: { middle, operation } }: { readonly shown: ShownViews }) {
  const { document, turned } = usePage();
  const operations = operationsOf(document);
  const count = Object.keys(turned).length;
  return (
    <nav class="rail" aria-label="Operations and views">
      {(document.tags ?? []).map(({ name, description }) => (
        <section key={name}>
          <h2>{apiName(description)}</h2>
          <ul>
            {operations
              .filter(({ api }) => api === name)
              .map(({ id, method, summary }) => (
                <li key={id}>
                  <a href={linkTo('op', id)} title={summary} {...asCurrent(middle === 'operation' && id === operation)}>
                    <span class={`method method-${method.toLowerCase()}`}>{method}</span> {id}
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <ul class="rail-views">
        {(['rules', 'choices', 'tour'] as const).map((view) => (
          <li key={view}>
            <a href={`#${view}`} {...asCurrent(middle === view)}>
              {middleViews[view]}
              {view === 'choices' && count > 0 && <span class="change change-changed">{count} changed</span>}
            </a>
          </li>
        ))}
      </ul>
      <ThemeSwitch />
    </nav>
  );
}
