import { describe, expect, it } from 'vitest';
import { MisuseError } from '../../validation/misuse-error.js';
import { small } from '../testing/built-world.js';
import { aWorld } from './a-world.js';

/** A builder without types, as in JavaScript. */
// biome-ignore lint/suspicious/noExplicitAny: these tests do what the compiler refuses
const loose: any = small;

describe('a world builder', () => {
  const wrong: readonly (readonly [string, () => unknown, RegExp])[] = [
    [
      'an unknown grid',
      () => loose.withRows('Expences', 'DEMO-1', []),
      /withRows\("Expences", "DEMO-1"\): .*did you mean "Expenses"/,
    ],
    ['an unknown issue', () => loose.withRows('Notes', 'DEMO-3', []), /no issue "DEMO-3"; did you mean "DEMO-1"/],
    ['an unknown column', () => loose.withRows('Notes', 'DEMO-1', [{ txt: 'x' }]), /\[0\]: .*column "txt".*"text"/],
    [
      'an invalid value of a column',
      () => loose.withRows('Expenses', 'DEMO-1', [{ amount: 'x' }]),
      /: \[0\]\.amount: must be a number, not the text "x"/,
    ],
    [
      'an unknown option',
      () => loose.withRows('Expenses', 'DEMO-1', [{ status: 'done' }]),
      /\[0\]\.status: .*"Open", "Done"/,
    ],
    ['rows that are no list', () => loose.withRows('Notes', 'DEMO-1', { text: 'x' }), /must be a list of objects/],
    ['a user twice', () => loose.withUser('alice'), /withUser\("alice"\): name: the user name "alice" is used twice/],
    ['an unknown member of a user', () => loose.withUser('bob', { fulName: 'B' }), /did you mean "fullName"/],
    [
      'a permission of an unknown user',
      () => loose.withProject('OPS', { alica: 'edit' }),
      /permissions\.alica: .*did you mean "alice"/,
    ],
    [
      'an issue of an unknown project',
      () => loose.withIssue('DEMOS-1'),
      /withIssue\("DEMOS-1"\): key: .*"DEMOS".*did you mean "DEMO"/,
    ],
    [
      'issues of an unknown project',
      () => loose.withIssues('DEMOS', 1),
      /withIssues\("DEMOS", the number 1\): .*did you mean "DEMO"/,
    ],
    ['a count of no issues', () => loose.withIssues('DEMO', 0), /whole number from 1/],
    [
      'a grid outside of its context',
      () => loose.withProject('OPS').withIssue('OPS-1').withRows('Notes', 'OPS-1', []),
      /withRows\("Notes", "OPS-1"\): the grid Notes does not apply to OPS-1/,
    ],
    ['a count with half an issue', () => loose.withIssues('DEMO', 1.5), /whole number from 1/],
    ['a field with a used name', () => loose.withGrid('Location', { a: 'string' }), /already, with the id 10502/],
    [
      'a field with a used id',
      () => loose.withOtherField('Points', 'number', 10500),
      /id: the field id 10500 is used twice/,
    ],
    ['an unknown kind', () => loose.withGrid('G', { a: 'sting' }), /columns\.a\.kind: must be one of/],
    ['a select without options', () => loose.withGrid('G', { a: 'singleSelect' }), /columns\.a: .*needs "options"/],
    [
      'a formula of an unknown column',
      () => loose.withGrid('G', { amount: 'number', f: { kind: 'formula', expression: 'amont', returns: 'number' } }),
      /columns\.f\.expression: .*did you mean "amount"/,
    ],
    [
      'options below the last level',
      () => loose.withCascade('C', ['A'], { x: ['y'] }),
      /options\[0\]\.options: there is no level/,
    ],
    [
      'an option of another branch',
      () => loose.withSelection('Location', 'DEMO-2', { Country: 'Malta', City: 'Ghent' }),
      /withSelection.*"City" has no options/,
    ],
    ['a second selection', () => loose.withSelection('Location', 'DEMO-1', {}), /selected there already/],
    [
      'a grid in place of a cascade',
      () => loose.withSelection('Notes', 'DEMO-1', {}),
      /no multi cascade "Notes"; there is "Location"/,
    ],
    [
      'an unknown user in a cell',
      () => loose.withRows('Expenses', 'DEMO-1', [{ summary: 'x', owner: 'vira' }]),
      /no user "vira"; did you mean "vera"/,
    ],
    ['a value that is no JSON', () => loose.withRows('Notes', 'DEMO-1', [{ text: [() => 1] }]), /no functions/],
    ['columns that are a list', () => loose.withGrid('G', [{ id: 'a', kind: 'string' }]), /columns must be an object/],
    ['no columns', () => loose.withGrid('G'), /the columns must be an object, not undefined/],
    [
      'an id in the members of a column',
      () => loose.withGrid('G', { a: { id: 'b', kind: 'string' } }),
      /columns\.a: "a" is the id; leave out "id"/,
    ],
    ['a grid that is null', () => loose.withGrid('G', { a: 'string' }, null), /the grid must be an object, not null/],
    [
      'projects as a text',
      () => loose.withGrid('G', {}, { projects: 'DEMO' }),
      /projects: must be a list, not the text/,
    ],
    ['a grid with a function', () => loose.withGrid('G', {}, { description: () => 1 }), /no functions/],
    ['permissions as a text', () => loose.withProject('OPS', 'edit'), /permissions: must be an object, not the text/],
    ['an issue that is null', () => loose.withIssue('DEMO-3', null), /the issue must be an object, not null/],
    ['a user that is a text', () => loose.withUser('bob', 'Bob'), /the user must be an object, not the text "Bob"/],
    ['levels as a text', () => loose.withCascade('C', 'City', []), /levels: must be a list, not the text "City"/],
    [
      'a single option as a text',
      () => loose.withCascade('C', ['Country', 'City'], { Belgium: 'Ghent' }),
      /the options below "Belgium" must be a list of names, or an object of names.*, not the text "Ghent"/,
    ],
    ['no options', () => loose.withCascade('C', ['A']), /the options must be a list of names.*, not undefined/],
    ['a selection that is null', () => loose.withSelection('Location', 'DEMO-2', null), /values must be an object/],
    ['a time that is a text', () => loose.withClock('now'), /withClock\("now"\): now: must be a whole number/],
    ['the id of an unknown field', () => loose.fieldId('Note'), /did you mean "Notes"/],
    ['the id of an unknown issue', () => loose.issueId('demo-1'), /did you mean "DEMO-1"/],
    ['a start that is no world', () => aWorld(Object({})), /aWorld: .*"users" is missing/],
    ['a start that is null', () => Reflect.apply(aWorld, undefined, [null]), /^aWorld: must be an object, not null$/],
    [
      'a start whose fields are no list',
      () => aWorld({ ...small.build(), fields: Object(5) }),
      /fields: must be a list/,
    ],
    [
      'a start that is a builder',
      () => aWorld(Object(small)),
      /aWorld: must be an object, not a builder: its build\(\)/,
    ],
  ];

  it.each(wrong)('refuses a wrong step at once with advice: %s', (_, step, says) => {
    expect(step).toThrow(MisuseError);
    expect(step).toThrow(says);
  });
});
