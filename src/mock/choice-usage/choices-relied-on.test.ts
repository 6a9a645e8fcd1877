import { describe, expect, it } from 'vitest';
import type { ServedRequest } from '../../service/http/exchange.js';
import type { Outcome } from '../../service/http/perform.js';
import { type ChoiceId, type Choices, choiceValues } from '../../specification/choice-values.js';
import { variantsOf } from '../../specification/profile.js';
import { isEqual } from '../../validation/json.js';
import { createContext, createTemplate, type Settings } from '../create-core.js';
import { finished } from '../steps.js';
import { createChoicesReliedOn, createProbeService } from './choices-relied-on.js';
import { requests, row } from './testing/requests-and-choices.js';

const legacy = '/rest/vendor-igrid/1.0/grid';
const newer = '/rest/vendor-grid/1.0/api/grid/10500/issue';
const cascade = '/rest/vendor-igrid/1.0/multicascade/10600/issue/10001';

/** Creates a mock. `send` returns the choices of an exchange; `byTryingAll` finds them by trying every value of every choice. */
function inspected(settings: Settings = {}) {
  const { core, hooks: seam } = createContext(createTemplate(settings));
  const found = createChoicesReliedOn();
  const seen: { served: ServedRequest; outcome: Outcome }[] = [];
  seam.onExchange = (_, record) => void seen.push(record);
  const send = async (method: string, path: string, body?: unknown, user = 'alice') => {
    const caller = user === '' ? {} : { authorization: `Basic ${btoa(`${user}:${user}`)}` };
    const headers = { ...caller, 'content-type': 'application/json' };
    const text = body === undefined ? {} : { body: JSON.stringify(body) };
    await core.handle(new Request(`http://twin.test${path}`, { method, headers, ...text }));
    const { served, outcome } = seen.at(-1) ?? expect.fail('nothing was recorded');
    return { served, outcome, choices: finished(found({ served, outcome })) };
  };
  const known = new Map<Choices, ReturnType<typeof createProbeService>>(); // shared by all exchanges, as creating one is slow
  const variants = new Map<string, readonly Choices[]>();
  const byTryingAll = ({ served }: { served: ServedRequest }): string[] => {
    const { choices } = served.service;
    const probe = (one: Choices) => {
      const service = known.get(one) ?? createProbeService(one, served);
      known.set(one, service);
      return service.probe(served, false);
    };
    const own = probe(choices);
    return Object.keys(choiceValues).filter((choice) => {
      const others = variants.get(choice) ?? variantsOf(choice as ChoiceId, choices);
      variants.set(choice, others);
      return others.some((other) => {
        const trial = probe(other);
        return JSON.stringify(trial.reply) !== JSON.stringify(own.reply) || !isEqual(trial.state, own.state, 'changes');
      });
    });
  };
  return { core, seam, send, byTryingAll };
}

/** Removes http.charset, on which every answer with a body relies. */
const withoutCharset = (choices: readonly string[]): string[] => choices.filter((id) => id !== 'http.charset');

describe('createChoicesReliedOn', () => {
  it.each(requests)('finds the choices of %s %s %j', async (method, path, body, choices) => {
    const { outcome, choices: found } = await inspected().send(method, path, body);
    expect(withoutCharset(found)).toEqual(choices);
    expect(found.includes('http.charset')).toBe(outcome.reply.body !== undefined);
  });

  it('finds what trying every value of every choice finds, except the add-on version', async () => {
    const { send, byTryingAll, core } = inspected();
    for (const [method, path, body] of requests) {
      const exchange = await send(method, path, body);
      const exact = byTryingAll(exchange).filter((choice) => choice !== 'addonVersion');
      expect([path, exchange.choices]).toEqual([path, exact]);
      core.reset();
    }
  });

  it('finds a choice that the profile sets for one endpoint or one column kind', async () => {
    const { send } = inspected({ profile: { 'write.emptyRows@16': 400, 'legacy.dates@time': 'iso-string' } });
    const empty = await send('POST', `${newer}/DEMO-1`, { rows: [] });
    const times = await send('GET', `${legacy}/10500/issue/10001/?columns=jat`);
    const other = await send('POST', `${legacy}/10500/issue/10001`, { rows: [] });
    expect([empty.outcome.reply.status, other.outcome.reply.status]).toEqual([400, 201]);
    expect(empty.choices).toContain('write.emptyRows');
    expect(other.choices).toContain('write.emptyRows');
    expect(times.choices).toContain('legacy.dates');
  });

  it('finds the same choices for a second read where the profile sets a choice for its endpoint', async () => {
    const { send } = inspected({ profile: { 'http.emptySuccess@9': 'object' } });
    const first = await send('GET', `${legacy}/10500/issue/10001/`);
    const second = await send('GET', `${legacy}/10500/issue/10001/?again`);
    expect(first.choices).toContain('legacy.dates');
    expect(second.choices).toEqual(first.choices);
  });

  it('uses the profile under which the exchange was answered', async () => {
    const { core, send } = inspected({ profile: { 'legacy.errorBody': 'empty' } });
    const lost = await send('GET', `${legacy}/10500/issue/99/`, undefined, '');
    core.profile.set({ 'auth.schemes': 'bearer' });
    const basic = await send('GET', `${legacy}/10500/rowcount`);
    expect([lost.choices, withoutCharset(basic.choices)]).toEqual([
      ['auth.schemes', 'auth.challenge', 'auth.errorBody', 'checks.order', 'legacy.errorBody'],
      ['auth.schemes', 'auth.challenge', 'auth.challengeWrong', 'auth.errorBody', 'legacy.errorBody'],
    ]);
  });

  it('finds the add-on version where that version lacks the operation', async () => {
    const { send } = inspected({ addonVersion: '1.17.9' });
    const { choices } = await send('GET', `${legacy}/10500/rowcount`);
    expect(withoutCharset(choices)).toEqual(['legacy.errorBody', 'version.before', 'addonVersion']);
  });

  it('finds a choice that changes the world but not the answer, also after later calls', async () => {
    const { core, send, byTryingAll } = inspected();
    await send('PUT', cascade, { Country: 'Belgium', Region: 'Flanders', City: 'Ghent' });
    const reset = await send('PUT', `${cascade}/reset`, ['Region']);
    await send('PUT', `${cascade}/resetall`);
    const world = core.exportWorld();
    const all = ['auth.schemes', 'http.emptySuccess', 'cascade.descendants', 'cascade.successBody'];
    expect(reset.choices).toEqual(all);
    expect(byTryingAll(reset)).toContain('cascade.descendants');
    expect(core.exportWorld()).toEqual(world);
  });

  it('changes neither the world nor the history of undo', async () => {
    const { core, send } = inspected();
    await send('POST', `${legacy}/10500/issue/10001`, { rows: [row] });
    const { rows } = core.exportWorld();
    await send('POST', `${newer}/DEMO-1`, { rows: [row] });
    expect(core.undo()).toBe(true);
    expect(core.exportWorld().rows).toEqual(rows);
    expect(core.undo()).toBe(true);
    expect(core.undo()).toBe(false);
  });

  it('finds the choices of a failure that a test ordered with failNext', async () => {
    const { core, send } = inspected();
    core.failNext();
    const { outcome, choices } = await send('POST', `${legacy}/10500/issue/10001`, { rows: [row] });
    expect([outcome.reply.status, withoutCharset(choices)]).toEqual([500, ['auth.schemes', 'legacy.errorBody']]);
  });

  it.each([
    ['before the write', { status: 503, headers: {}, body: '{}' }, false, []],
    [
      'after the write',
      { status: 503, headers: {}, body: '{}' },
      true,
      ['auth.schemes', 'rows.numbering', 'rows.createdModified', 'rows.sequenceOmitted', 'rows.sequenceScope'],
    ],
  ])('leaves out the choices of the answer where a planned one was sent %s', async (_, reply, changed, wanted) => {
    const { seam, send } = inspected();
    seam.transformOutcome = (_served, outcome) => ({ ...outcome, reply, planned: '503', changed });
    expect((await send('POST', `${legacy}/10500/issue/10001`, { rows: [row] })).choices).toEqual(wanted);
  });
});

describe('createChoicesReliedOn with shared probes', () => {
  const template = createTemplate({});
  const probes: Parameters<typeof createChoicesReliedOn>[0] = new WeakMap();

  /** Sends a request to a new mock of the template. Returns its choices with and without shared probes, and the count of tries. */
  async function ask(path: string, { user = 'alice', later = 0 } = {}) {
    const { core, hooks } = createContext(template);
    const seen: { served: ServedRequest; outcome: Outcome }[] = [];
    hooks.onExchange = (_, record) => void seen.push(record);
    const headers = { authorization: `Basic ${btoa(`${user}:${user}`)}` };
    if (later > 0) core.clock.advance(later);
    await core.handle(new Request(`http://twin.test${path}`, { headers }));
    const { served, outcome } = seen.at(-1) ?? expect.fail('nothing was recorded');
    const steps = createChoicesReliedOn(probes)({ served, outcome });
    let tries = 0;
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done)
        return { tries, choices: step.value, alone: finished(createChoicesReliedOn()({ served, outcome })) };
      tries += 1;
    }
  }

  it('tries the choices of equal reads by one caller in one state only once', async () => {
    const rows = `${legacy}/10500/issue/10001`;
    const first = await ask(rows);
    expect(first.tries).toBeGreaterThan(0);
    expect(await ask(rows)).toEqual({ ...first, tries: 0 });
    const others = [ask(`${rows}/1`), ask(rows, { user: 'vera' }), ask(rows, { later: 1 })];
    for (const { tries, choices, alone } of await Promise.all(others)) {
      expect(tries).toBeGreaterThan(0);
      expect(choices).toEqual(alone);
    }
  });
});
