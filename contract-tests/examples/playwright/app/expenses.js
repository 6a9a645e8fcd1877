const grid = 'http://127.0.0.1:8290/rest/vendor-grid/1.0/api/grid/10500/issue/OPS-1';
const [list, form, alert] = ['ul', 'form', '[role=alert]'].map((name) => document.querySelector(name));

async function ask(init) {
  const headers = { Authorization: 'Bearer alice-token', 'Content-Type': 'application/json' };
  const response = await fetch(grid, { ...init, headers });
  if (!response.ok) throw new Error(`The tracker answered ${response.status}.`);
  return response.json();
}

/** Makes a change, if there is one, and then shows the rows. Shows the message of an error. */
async function show(change) {
  alert.hidden = true;
  try {
    await change?.();
    const { rows } = await ask();
    const items = rows.map(({ columns }) => `${columns.jsummary}: ${columns.jamount}`);
    list.replaceChildren(...items.map((text) => Object.assign(document.createElement('li'), { textContent: text })));
  } catch (error) {
    alert.textContent = error.message;
    alert.hidden = false;
  }
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const { summary, amount } = Object.fromEntries(new FormData(form));
  const rows = [{ jsummary: summary, jamount: Number(amount) }];
  show(() => ask({ method: 'POST', body: JSON.stringify({ rows }) }));
});

show();
