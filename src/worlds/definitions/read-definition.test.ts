import { describe, expect, it } from 'vitest';
import { readDefinition } from './read-definition.js';

type Found = readonly [line: number, text: RegExp];

/** Returns the remarks on a definition, except those on settings that only have no place in a world. */
const problemsOf = (text: string) =>
  readDefinition(text, 'grid.txt')
    .remarks.filter(({ isUnderstood }) => !isUnderstood)
    .map(({ line, text: said }) => [line, said] as const);

function expectProblems(text: string, expected: readonly Found[]): void {
  const found = problemsOf(text);
  expect(found.map(([line]) => line)).toEqual(expected.map(([line]) => line));
  for (const [i, [, pattern]] of expected.entries()) expect(found[i]?.[1]).toMatch(pattern);
}

const family = `gd.columns=name, dob, gender
gd.tablename=family
gd.ds=jira
# the members
col.name=First name
col.name.type=string
col.name.required=true
col.name.maxLength=60
col.dob=Date of birth
col.dob.type=date
col.dob.formatdate=dd/MM/yyyy
col.gender=Gender
col.gender.type=radio
col.gender.editable=false
col.gender.list.size=2
col.gender.name1=Male
col.gender.value1=M
col.gender.name2=Female
col.gender.value2=F
`;

const familyColumns = [
  { id: 'name', kind: 'string', title: 'First name', required: true, maxLength: 60 },
  { id: 'dob', kind: 'date', title: 'Date of birth' },
  {
    id: 'gender',
    kind: 'singleSelect',
    title: 'Gender',
    readOnly: true,
    options: [
      { title: 'Male', value: 'M' },
      { title: 'Female', value: 'F' },
    ],
  },
];

const columnsOf = (text: string) => readDefinition(text, 'grid.txt').columns;
const kindsOf = (text: string) => columnsOf(text)?.map(({ id, kind }) => `${id} ${kind}`);

const kindByType = {
  string: 'string',
  textarea: 'textarea',
  checkbox: 'checkbox',
  integer: 'integer',
  number: 'number',
  date: 'date',
  datetime: 'datetime',
  time: 'time',
  sequence: 'sequence',
  list: 'singleSelect',
  radio: 'singleSelect',
  checklist: 'multiSelect',
  multilist: 'multiSelect',
  formula: 'formula',
  userlist: 'userlist',
};

describe('a definition in properties', () => {
  it('has its active columns in order, its table, and no problem', () => {
    const { columns, tableName, remarks } = readDefinition(family, 'family.properties');
    expect(columns).toEqual(familyColumns);
    expect(tableName).toBe('family');
    expect(remarks).toEqual([{ line: 3, text: '"gd.ds" has no place in a world', isUnderstood: true }]);
  });

  it.each(['\r\n', '\r'])('is the same with other line endings: %j', (end) => {
    const other = readDefinition(family.replaceAll('\n', end), 'family.properties');
    expect(other).toEqual(readDefinition(family, 'family.properties'));
  });

  it.each(Object.entries(kindByType))('can have a column of the type %s', (type, kind) => {
    const options = /list|radio/.test(type) && type !== 'userlist' ? 'col.a.name1=One\ncol.a.value1=1\n' : '';
    const formula = type === 'formula' ? 'col.a.formula=1 + 2\n' : '';
    const text = `gd.columns=a\ncol.a=A\ncol.a.type = ${type}\n${options}${formula}`;
    expect(kindsOf(text)).toEqual([`a ${kind}`]);
    expectProblems(text, []);
  });

  it.each([
    ['dd/MM/yyyy HH:mm', 'datetime'],
    ['%d-%m-%Y %H:%M', 'datetime'],
    ['HH:mm', 'time'],
    ['d MMM yyyy', 'date'],
  ])('has the kind of a date by its format: %s', (format, kind) => {
    expect(kindsOf(`gd.columns=a\ncol.a=A\ncol.a.type=date\ncol.a.formatdate=${format}\n`)).toEqual([`a ${kind}`]);
  });

  it.each([
    ['gd.columns=a,\\\n  b ,\\\n\tc\n', ['a string', 'b string', 'c string']],
    ['gd.columns = a\ncol.a : Title\ncol.a.type   number', ['a number']],
    ['! old\ngd.columns=a\n\n  col.a.type=integer\ncol.a=A', ['a integer']],
    ['\uFEFFgd.columns=a\ncol.a=A\ncol.a.type=TextArea', ['a textarea']],
  ])('follows the rules of Java properties: %j', (text, kinds) => {
    expect(kindsOf(text)).toEqual(kinds);
  });

  it('can have escapes, and titles over several lines', () => {
    const text =
      'gd.columns=a,b\ncol.a=Gr\\u00f6\\u00DFe \\u2013 \\\r\n    in cm\r\ncol.a.type=number\ncol.b=a\\=b\\tc\ncol.b.type=string\n';
    expect(columnsOf(text)?.map(({ title }) => title)).toEqual(['Größe – in cm', 'a=b\tc']);
    expectProblems(text, []);
  });

  it('can have formulas, with and without braces around columns', () => {
    const text =
      'gd.columns=n,p,t,l\ncol.n.type=integer\ncol.p.type=number\ncol.t.type=formula\ncol.t.formula={n} * {p}\ncol.l.type=formula\ncol.l.formula=n || " pieces"\n';
    expect(columnsOf(text)?.slice(2)).toEqual([
      { id: 't', kind: 'formula', expression: 'n * p', returns: 'number' },
      { id: 'l', kind: 'formula', expression: 'n || " pieces"', returns: 'string' },
    ]);
  });

  it('can state what a formula returns, in place of a guess by its operators', () => {
    const formulas = ['returns=string', 'returnType=number', 'formula.type=list'].map(
      (setting, i) =>
        `col.f${i}.type=formula\ncol.f${i}.formula=${i === 1 ? 'n || 1' : '1 + n'}\ncol.f${i}.${setting}\n`,
    );
    const text = `gd.columns=f0,f1,f2\n${formulas.join('')}`;
    expect(columnsOf(text)?.map((column) => column.returns)).toEqual(['string', 'number', 'number']);
    expectProblems(text, [[10, /^formula\.type of column "f2" must be "number" or "string", not the text "list"$/]]);
  });

  it('has options in the order of their numbers, in any order of lines', () => {
    const option = (number: number) => `col.a.value${number}=v${number}\ncol.a.name${number}=Option ${number}\n`;
    const text = `gd.columns=a\ncol.a.type=list\n${[10, 2, 1].map(option).join('')}`;
    expect(columnsOf(text)?.[0]?.options?.map(({ value }) => value)).toEqual(['v1', 'v2', 'v10']);
  });

  it('can have values with blanks at the end, and true and false in capital letters', () => {
    const text = 'gd.columns=a\ncol.a=A \ncol.a.type=number \ncol.a.required=TRUE\ncol.a.editable=False \n';
    expect(columnsOf(text)).toEqual([{ id: 'a', kind: 'number', title: 'A', required: true, readOnly: true }]);
    expectProblems(text, []);
  });

  it('leaves out inactive columns with a remark on their line', () => {
    const { columns, remarks } = readDefinition(`${family}col.hobby=Hobby\ncol.hobby.type=string\n`, 'x');
    expect(columns).toHaveLength(3);
    expect(remarks.at(-1)).toMatchObject({ line: 20, isUnderstood: true });
    expect(remarks.at(-1)?.text).toMatch(/"hobby" is not active: .*; it is left out$/);
    const other = readDefinition('gd.columns=gender\ncol.gendre.type=string', 'x');
    expect(other.remarks.at(-1)?.text).toMatch(/"gendre" is not active: .*; did you mean "gender"\?$/);
  });

  it.each<[what: string, text: string, problems: readonly Found[]]>([
    ['an unknown type', 'gd.columns=a\ncol.a=A\ncol.a.type=strng', [[3, /"strng"; did you mean "string"\?/]]],
    ['no type', 'gd.columns=a\ncol.a=A', [[2, /"a" has no type, and is taken as a string$/]]],
    ['a column without settings', 'gd.columns=a', [[1, /"a" has no type/]]],
    [
      'a repeated setting',
      'gd.columns=a\ncol.a.type=string\ncol.a.type=number',
      [[2, /"col\.a\.type" is repeated on line 3/]],
    ],
    ['a column named twice', 'gd.columns=a, a\ncol.a.type=string', [[1, /"a" is named twice/]]],
    ['an empty title', 'gd.columns=a\ncol.a.type=string\ncol.a=', [[3, /title of column "a" must be a text, not /]]],
    ['an empty name', 'gd.columns=a,,b\ncol.a.type=string\ncol.b.type=string', [[1, /an empty name/]]],
    [
      'a required that is not true or false',
      'gd.columns=a\ncol.a.type=string\n\ncol.a.required=perhaps',
      [[4, /required of column "a" must be true or false, not the text "perhaps"/]],
    ],
    [
      'names that every object inherits',
      'gd.columns=a\ncol.a.type=constructor\ncol.a.required=constructor',
      [
        [2, /column "a" has a type that is not known, and is taken as a string: "constructor"; /],
        [3, /required of column "a" must be true or false, not the text "constructor"/],
      ],
    ],
    ['a length that is no number', 'gd.columns=a\ncol.a.type=string\ncol.a.maxLength=long', [[3, /above 0/]]],
    ['a length with a unit', 'gd.columns=a\ncol.a.type=string\ncol.a.maxLength=60 B', [[3, /above 0/]]],
    [
      'a length of a kind without lengths',
      'gd.columns=a\ncol.a.type=integer\ncol.a.maxLength=5',
      [[3, /"col\.a\.maxLength" is not understood for a column of the kind integer/]],
    ],
    [
      'a size that is not the number of options',
      'gd.columns=a\ncol.a.type=list\ncol.a.list.size=3\ncol.a.name1=X\ncol.a.value1=x',
      [[3, /3 options, but has 1/]],
    ],
    [
      'equal options',
      'gd.columns=a\ncol.a.type=list\ncol.a.name1=X\ncol.a.value1=x\ncol.a.name2=Y\ncol.a.value2=x',
      [[5, /of this title or value already/]],
    ],
    ['an option without a value', 'gd.columns=a\ncol.a.type=list\ncol.a.name1=X', [[3, /needs a title and a value/]]],
    [
      'options that come from a query',
      'gd.columns=a\ncol.a=A\ncol.a.type=list\ncol.a.query=select name from persons',
      [
        [2, /no options/],
        [4, /"col\.a\.query" is not understood/],
      ],
    ],
    ['no formula', 'gd.columns=a\ncol.a.type=formula', [[2, /"a" has no formula/]]],
    ['an unknown setting', 'gd.columns=a\ncol.a.type=string\ncol.a.requird=true', [[3, /requird.*not understood/]]],
    ['an unknown family', 'gd.columns=a\ncol.a.type=string\ncols.a.type=string', [[3, /did you mean "col"\?/]]],
    ['an unknown setting of the grid', 'gd.columns=a\ncol.a.type=string\ngd.magic=1', [[3, /"gd\.magic" is not/]]],
    ['half an escape', 'gd.columns=a\ncol.a.type=string\ncol.a=\\u12', [[3, /four hexadecimal digits/]]],
    ['the name of a member of rows', 'gd.columns=id,a\ncol.a.type=string', [[1, /cannot be called "id"/]]],
    ['a line without a value', 'gd.columns=a\ncol.a.type=string\nrubbish', [[3, /"rubbish" is not understood/]]],
  ])('has a problem on a line: %s', (_, text, problems) => {
    expectProblems(text, problems);
    expectProblems(text.replaceAll('\n', '\r\n'), problems);
  });

  it('is refused without columns or levels, and with both', () => {
    expect(() => readDefinition('col.a=A', 'a.properties')).toThrow(/a\.properties names no columns \(gd\.columns\)/);
    expect(() => readDefinition('', 'a.properties')).toThrow(/either a grid or a multi cascade/);
    expect(() => readDefinition('gd.columns=a\nmc.levels=b', 'a.properties')).toThrow(/both columns and levels/);
  });
});

const asJson = (columns: Readonly<Record<string, object>>, more: object = {}): string =>
  JSON.stringify({ gd: { columns: Object.keys(columns), ...more }, col: columns }, null, 2);

describe('a definition in JSON', () => {
  it('has the same columns as in properties', () => {
    const text = asJson(
      {
        name: { type: 'string', title: 'First name', required: true, maxLength: 60 },
        dob: { type: 'date', title: 'Date of birth', format: { date: 'YYYY-MM-DD' } },
        gender: {
          type: 'list',
          title: 'Gender',
          editable: false,
          staticOptions: [
            { label: 'Male', value: 'M' },
            { label: 'Female', value: 'F' },
          ],
        },
      },
      { tablename: 'family' },
    );
    const { columns, tableName, remarks } = readDefinition(text, 'family.json');
    expect(columns).toEqual(familyColumns);
    expect(tableName).toBe('family');
    expect(remarks).toEqual([]);
    expect(readDefinition(`\uFEFF${text.replaceAll('\n', '\r\n')}`, 'family.json')).toMatchObject({ columns, remarks });
  });

  it.each(Object.entries(kindByType))('can have a column of the type %s', (type, kind) => {
    const options = /list|radio/.test(type) && type !== 'userlist' ? [{ label: 'One', value: '1' }] : undefined;
    const text = asJson({
      a: { type, ...(options && { staticOptions: options }), ...(type === 'formula' && { formula: '1' }) },
    });
    expect(kindsOf(text)).toEqual([`a ${kind}`]);
    expectProblems(text, []);
  });

  it.each([
    ['YYYY-MM-DD HH:mm', 'datetime'],
    ['hh:mm a', 'time'],
    ['DD.MM.YYYY', 'date'],
  ])('has the kind of a date by its format: %s', (date, kind) => {
    expect(kindsOf(asJson({ a: { type: 'date', format: { date } } }))).toEqual([`a ${kind}`]);
  });

  it('can have comments, also at the start, and trailing commas', () => {
    const text = '// mine\n{"gd": {"columns": ["a",]}, /* all */ "col": {"a": {"type": "time"}}}';
    expect(kindsOf(text)).toEqual(['a time']);
  });

  it('leaves out inactive columns with a remark on the line', () => {
    const text = '{\n"gd": {"columns": ["a"]},\n"col": {"a": {"type": "string"},\n"b": {"type": "string"}}}';
    expect(readDefinition(text, 'x').remarks).toMatchObject([{ line: 4, isUnderstood: true }]);
    expect(kindsOf(text)).toEqual(['a string']);
  });

  const start = '{"gd": {"columns": ["a"]},\n"col": {"a": {\n';
  it.each<[what: string, text: string, problems: readonly Found[]]>([
    ['an unknown type', `${start}"type": "cheklist"}}}`, [[3, /did you mean "checklist"\?/]]],
    [
      'a type that is no text',
      `${start}"type": {"name": "string"}}}}`,
      [
        [3, /has no type/],
        [3, /"col\.a\.type\.name"/],
      ],
    ],
    [
      'an empty type',
      `${start}"type": []}}}`,
      [
        [3, /must be a type/],
        [3, /no type/],
      ],
    ],
    ['no type', `${start}"title": "A"}}}`, [[3, /no type/]]],
    [
      'a required that is not true or false',
      `${start}"type": "string",\n"required": 1}}}`,
      [[4, /must be true or false, not the number 1/]],
    ],
    [
      'an editable that is not true or false',
      `${start}"type": "string",\n"editable": null}}}`,
      [[4, /editable of column "a" must be true or false, not null/]],
    ],
    ['a length below 1', `${start}"type": "string",\n"maxLength": -1}}}`, [[4, /above 0, not the number -1/]]],
    ['a repeated member', `${start}"type": "string",\n"type": "number"}}}`, [[3, /"type" is repeated on line 4/]]],
    [
      'a column defined twice',
      `${start}"type": "string"},\n"a": {"type": "number"}}}`,
      [[2, /"a" is repeated on line 4/]],
    ],
    [
      'a column named twice',
      '{"gd": {"columns": ["a",\n"a"]}, "col": {"a": {"type": "string"}}}',
      [[2, /named twice/]],
    ],
    [
      'a name that is no text',
      '{"gd": {"columns": ["a",\n7]}, "col": {"a": {"type": "string"}}}',
      [[2, /"gd\.columns\.1" must be a text/]],
    ],
    [
      'equal options',
      `${start}"type": "list",\n"staticOptions": [{"label": "X", "value": "x"},\n{"label": "X", "value": "y"}]}}}`,
      [[5, /of this title or value already/]],
    ],
    [
      'an option without a value',
      `${start}"type": "list",\n"staticOptions": [{"label": "X"}]}}}`,
      [[4, /needs a title and a value/]],
    ],
    [
      'a select without options',
      `${start}"type": "checklist",\n"staticOptions": []}}}`,
      [
        [3, /no options/],
        [4, /not understood/],
      ],
    ],
    ['no formula', `${start}"type": "formula"}}}`, [[3, /no formula/]]],
    ['an unknown member', `${start}"type": "string",\n"requird": true}}}`, [[4, /requird/]]],
    [
      'an unknown member of the grid',
      '{"gd": {"columns": ["a"],\n"magic": 1},\n"col": {"a": {"type": "string"}}}',
      [[2, /magic/]],
    ],
    [
      'an unknown family',
      '{"gd": {"columns": ["a"]},\n"col": {"a": {"type": "string"}},\n"column": {"b": 1}}',
      [[3, /"column\.b"/]],
    ],
    [
      'a table that is no text',
      '{"gd": {"columns": ["a"],\n"tablename": 7},\n"col": {"a": {"type": "string"}}}',
      [[2, /tablename/]],
    ],
    [
      'options of a text',
      `${start}"type": "string",\n"staticOptions": [{"label": "X",\n"value": "x"}]}}}`,
      [
        [4, /label/],
        [5, /value/],
      ],
    ],
  ])('has a problem on a line: %s', (_, text, problems) => {
    expectProblems(text, problems);
    expectProblems(text.replaceAll('\n', '\r\n'), problems);
  });

  it('is refused with the place of a syntax error', () => {
    expect(() => readDefinition('{"gd": {\n"columns" ["a"]}}', 'a.json')).toThrow(
      /^a\.json:2:11: it is not JSON: a colon/,
    );
    expect(() => readDefinition('{}', 'a.json')).toThrow(/names no columns/);
  });
});

describe('a definition of a multi cascade', () => {
  it.each(['mc.levels = country, region', '{"mc": {"levels": ["country", "region"]}}'])(
    'has its levels: %s',
    (text) => {
      expect(readDefinition(text, 'x')).toEqual({ levels: ['country', 'region'], remarks: [] });
    },
  );

  it('has a problem on each line that is not understood', () => {
    expectProblems('mc.levels=a, b\nmc.size=2\ncol.a=A', [
      [2, /"mc\.size" is not understood/],
      [3, /"col\.a" is not understood/],
    ]);
  });
});
