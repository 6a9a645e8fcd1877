import { describe, expect, it } from 'vitest';
import { demoTargetFile } from '../../../generated/demo-target.js';
import { demoWorld } from '../../../generated/demo-world.js';
import type { WorldFile } from '../../../generated/world-file.js';
import { servers } from '../../../hosts/testing/running.js';
import { decodeBasic } from '../../../service/http/basic.js';
import { newFile } from '../../../validation/testing/new-folder.js';
import { options, recordingContext } from '../testing/recording-context.js';
import { exploreTarget } from './explore-target.js';

const serve = servers();

const name = `CORP\\alice\`${'$'}{1}`;
const secrets = { password: 'Grün€ $`"\\w0rd', token: 'token-7Xq+/=Wz' };

const renamed = <T extends object>(given: T): T =>
  JSON.parse(JSON.stringify(given).replaceAll('"alice"', JSON.stringify(name)));

/** Explores a world in which the editor has secrets. Returns what is printed, and the error. */
async function exploreWith(echo: (secret: string, answer: Response, count: number) => Promise<Response>) {
  const world: WorldFile = renamed(demoWorld);
  const users = world.users.map((user) => (user.name === name ? { ...user, ...secrets } : user));
  const { url } = await serve({ world: { ...world, users } });
  const file = newFile('my.target.json', JSON.stringify({ ...renamed(demoTargetFile), baseUrl: url }));
  let count = 0;
  const fetch = async (request: Request): Promise<Response> => {
    const given = request.headers.get('authorization') ?? '';
    const pair = decodeBasic(given.replace('Basic ', '')) ?? '';
    const secret = given.startsWith('Basic ') ? pair.slice(pair.indexOf(':') + 1) : given.slice('Bearer '.length);
    count += 1;
    return echo(secret, await globalThis.fetch(request), count);
  };
  const variables: Record<string, string> = {
    GRIDTWIN_EDITOR_PASSWORD: secrets.password,
    GRIDTWIN_EDITOR_TOKEN: secrets.token,
  };
  for (const role of ['viewer', 'outsider', 'admin', 'sysadmin'] as const) {
    variables[`GRIDTWIN_${role.toUpperCase()}_PASSWORD`] = String(demoTargetFile.users[role]?.username);
    variables[`GRIDTWIN_${role.toUpperCase()}_TOKEN`] = `${demoTargetFile.users[role]?.username}-token`;
  }
  const context = recordingContext({ fetch, variables });
  const given = { ...options(), lane: 'destructive', confirm: 'demo', seed: 1, budget: 100, rate: 10_000 } as const;
  const error = await exploreTarget(file, given, context).then(
    () => undefined,
    (thrown: Error) => thrown,
  );
  return { output: context.output(), error };
}

/** Texts close to a secret, which give it away. */
const spellings = Object.values(secrets).flatMap((secret) =>
  [secret.slice(0, -1), secret.toUpperCase(), `${secret} `].flatMap((near) => [
    near,
    JSON.stringify(near).slice(1, -1),
    encodeURIComponent(near),
    Buffer.from(`${name}:${near}`)
      .toString('base64')
      .replace(/.{4}=*$/, ''),
    Buffer.from(`${name}:${near}`, 'latin1')
      .toString('base64')
      .replace(/.{4}=*$/, ''),
  ]),
);
const givenAway = (text: string): readonly string[] => spellings.filter((one) => text.includes(one));

describe('the output of gridtwin explore', () => {
  it('has no secrets if the deployment returns them, and its tests read them from variables', async () => {
    const { output } = await exploreWith(async (secret, answer) => {
      const body = await answer.text();
      if (answer.status < 400 || secret === '') return new Response(body || null, answer);
      return Response.json({ ...JSON.parse(body), [secret]: secret }, answer);
    });
    expect(output).toContain('unexplained');
    expect(output).toMatch(/Basic \$\{Buffer.*\[redacted\]/);
    expect(output).toContain(`Buffer.from(${JSON.stringify(`${name}:`)} + process.env.GRIDTWIN_EDITOR_PASSWORD)`);
    expect(givenAway(output)).toEqual([]);
  });

  it.each([8, 30])('has no secrets in the error if the exploration gives up at request %s', async (from) => {
    const { output, error } = await exploreWith(async (secret, answer, count) =>
      count < from ? answer : Response.json({ errorMessages: [`no ${secret}`] }, { status: 500 }),
    );
    expect(`${error?.message}${output}`).toContain('no [redacted]');
    expect(givenAway(`${error?.message}${output}`)).toEqual([]);
  });
});
