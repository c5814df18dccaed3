/** Every field type on a real database: what is stored comes back exactly, and every filter it offers finds it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isEmpty } from '../../src/fields/condition';
import type { Field } from '../../src/fields/field';
import type { FilterOperator } from '../../src/fields/fieldType';
import { type FieldTypeName, fieldTypes } from '../../src/fields/fieldTypes';
import type { Files } from '../support/projects/projectFixture';
import { type RecordServer, startRecordServer } from '../support/server/recordServer';

const choices = [
  { code: 1, title: '米饭' },
  { code: 2, title: '面条' },
];
/** Types that a call can set by itself, with the options they need. */
const options: { [Name in FieldTypeName]?: Record<string, unknown> } = {
  text: {},
  textarea: {},
  number: {},
  money: {},
  percent: {},
  boolean: {},
  select: { choices },
  multiSelect: { choices },
  date: {},
  datetime: {},
  time: {},
  dateRange: {},
  month: {},
  phone: {},
  idCard: {},
  certificate: {},
  email: {},
  relation: { entity: 'sample' },
  sequence: { editable: true },
  richText: {},
  tags: {},
  tree: {},
};
const names = Object.keys(options) as FieldTypeName[];

function sampleProject(): Files {
  const properties = Object.fromEntries(names.map((name) => [name, { fieldType: name, title: name, ...options[name] }]));
  return {
    'schemas/sample.json': {
      title: '样例',
      properties: {
        ...properties,
        age: { fieldType: 'age', title: '年龄', from: 'date' },
        friends: { fieldType: 'relation', title: '同伴', entity: 'sample', many: true },
        other: { fieldType: 'relation', title: '其他', entity: 'note' },
      },
    },
    'schemas/note.json': { title: '便签', properties: { words: { fieldType: 'text', title: '内容' } } },
    'resources/school/_group.json': { title: '学校', icon: 'TeamOutlined', order: 10 },
    'resources/school/sample.json': {
      entity: 'sample',
      title: '样例',
      permission: 'school:sample',
      endpoints: { base: '/sample', list: 'GET page', get: 'GET get', create: 'POST save', options: 'GET options' },
      list: { columns: names.filter((name) => name !== 'richText'), filters: [] },
    },
    'resources/school/note.json': {
      entity: 'note',
      title: '便签',
      permission: 'school:note',
      endpoints: { base: '/note', options: 'GET options', create: 'POST save' },
    },
  };
}

let server: RecordServer;
let roots: string[];
beforeAll(async () => {
  server = await startRecordServer({ files: sampleProject() });
  roots = [(await create({ text: '甲' })).id, (await create({ text: '乙' })).id];
});
afterAll(() => server.close());

async function create(body: Record<string, unknown>) {
  const { code, message, data } = await server.call('POST', '/api/sample/save', { body });
  expect({ code, message, data }).toMatchObject({ code: 200 });
  return data;
}

async function find(query: Record<string, string>): Promise<{ code: number; ids: string[] }> {
  const { code, data } = await server.call('GET', '/api/sample/page', { query: { pageSize: 100, ...query } });
  return { code, ids: (data?.records ?? []).map((record: { id: string }) => record.id) };
}

function fieldOf(name: FieldTypeName): Field {
  const field = server.configuration.entities.get('sample')?.fields.find((one) => one.name === name);
  if (!field) throw new Error(`no field ${name}`);
  return field;
}

/** Examples of the type, with ids of records that exist where it points to some. */
function valuesOf(name: FieldTypeName): unknown[] {
  const field = fieldOf(name);
  return field.reference ? roots : fieldTypes[name].examples(field).map(({ value }) => value);
}

/** Address text that must find a record with the value. */
function addressOf(operator: FilterOperator, value: unknown): string {
  const text = Array.isArray(value) ? value.join(',') : String(value);
  if (operator === 'empty') return 'false';
  // Every day comes up within a leap year.
  if (operator === 'yearly') return '366';
  return operator === 'between' ? `${text},${text}` : text;
}

describe.each(names)('%s', (name) => {
  it('comes back as it was stored, and is found by every filter', async () => {
    for (const value of valuesOf(name)) {
      const { id } = await create({ [name]: value });
      const stored = await server.call('GET', '/api/sample/get', { query: { id } });
      expect(stored.data[name]).toEqual(value);
      for (const operator of fieldTypes[name].filters) {
        const found = await find({ [`${name}.${operator}`]: addressOf(operator, value) });
        expect(found.code, operator).toBe(200);
        expect(found.ids, `${operator} ${addressOf(operator, value)}`).toContain(id);
      }
    }
  });

  it('is missing where nothing was stored', async () => {
    const operators = fieldTypes[name].filters.filter((operator) => operator === 'empty');
    const { id } = await create({ [name === 'text' ? 'textarea' : 'text']: '无' });
    for (const operator of operators) {
      if (name === 'sequence') continue; // its next number is set by the server
      expect((await find({ [`${name}.${operator}`]: 'true' })).ids).toContain(id);
      expect((await find({ [`${name}.${operator}`]: 'false' })).ids).not.toContain(id);
    }
  });

  it('answers broken filters with a sentence, never with a failure', async () => {
    for (const operator of fieldTypes[name].filters) {
      for (const text of ["' or 1=1 --", '99999999999999999999', ',', 'null', '2023-02-30', '%', '<b>', 'a'.repeat(150)])
        expect([200, 422], `${operator} ${text}`).toContain((await find({ [`${name}.${operator}`]: text })).code);
    }
  });

  it('refuses its bad values, unless they can be tidied', async () => {
    const field = fieldOf(name);
    const type = fieldTypes[name];
    for (const value of (type.badValues ?? []).map((bad) => JSON.parse(JSON.stringify(bad)))) {
      const tidy = type.clean ? type.clean(value, field) : value;
      if (isEmpty(tidy) || type.value(field).safeParse(tidy).success) continue;
      const { code, data } = await server.call('POST', '/api/sample/save', { body: { [name]: value } });
      expect(code, JSON.stringify(value).slice(0, 40)).toBe(422);
      expect(data.errors[0].field).toMatch(new RegExp(`^${name}`));
    }
  });
});

describe('age', () => {
  it('is worked out, filtered and sorted by the birthday', async () => {
    const year = new Date().getFullYear();
    const [older, younger] = [(await create({ date: `${year - 9}-01-01` })).id, (await create({ date: `${year - 3}-01-01` })).id];
    expect((await find({ 'age.between': '9,9' })).ids).toEqual([older]);
    expect((await find({ 'age.lte': '3' })).ids).toContain(younger);
    expect((await find({ 'age.lte': '3' })).ids).not.toContain(older);
    const { ids } = await find({ orderBy: 'age', 'age.between': '3,9' });
    expect(ids.indexOf(younger)).toBeLessThan(ids.indexOf(older));
  });
});

describe('references', () => {
  it('are found by any of several records they point to', async () => {
    const { id } = await create({ friends: roots });
    const [first = ''] = roots;
    expect((await find({ friends: first })).ids).toContain(id);
    expect((await find({ 'friends.has': first })).ids).toContain(id);
    expect((await find({ friends: '0198c0de-0000-7000-8000-0000000000aa' })).ids).not.toContain(id);
  });

  it('are found below a node, and by the node itself where there is no tree', async () => {
    const [root = ''] = roots;
    const child = await create({ tree: root });
    const grandchild = await create({ tree: child.id });
    const member = await create({ relation: grandchild.id });
    expect((await find({ 'tree.under': root })).ids).toEqual(expect.arrayContaining([child.id, grandchild.id]));
    expect((await find({ 'relation.under': root })).ids).toContain(member.id);
    const note = await server.call('POST', '/api/note/save', { body: { words: '提醒' } });
    const noted = await create({ other: note.data.id });
    expect((await find({ 'other.under': note.data.id })).ids).toEqual([noted.id]);
  });
});
