/** A module with a field of every type that a file can contain, and records for it. */
import fc from 'fast-check';
import { fieldTypeOf } from '../../../src/fields/fieldTypes';
import { sampleField, sampleOptions, sampleTypes } from './sampleFields';

/** Options that are specific to this project; other types have their sample options. */
const own: Record<string, Record<string, unknown>> = {
  idCard: {},
  sequence: { editable: true },
  relation: { entity: 'samplePlace' },
};
const variants: Record<string, Record<string, unknown>> = {
  relations: { fieldType: 'relation', entity: 'samplePlace', many: true },
  decimals: { fieldType: 'number', decimals: 2, min: -1_000_000 },
  codes: {
    fieldType: 'select',
    choices: [
      { code: '=1', title: '＝甲' },
      { code: '-', title: '-' },
    ],
  },
};

/** All types except those that lose information in a cell, those set by the server, and states, which only transitions change. */
export const importableTypes = sampleTypes.filter((name) => {
  const type = fieldTypeOf(sampleField(name));
  return !type.lossy && !type.stamp && !type.states;
});

const properties: Record<string, Record<string, unknown>> = {
  name: { fieldType: 'text', title: '名称', maxLength: 40 },
  ...Object.fromEntries(importableTypes.map((type) => [type, { fieldType: type, title: type, ...(own[type] ?? sampleOptions[type]) }])),
  ...Object.fromEntries(Object.entries(variants).map(([name, variant]) => [name, { ...variant, title: name }])),
};

/** Names of the compared fields. */
export const everyField = Object.keys(properties);

/** Path in the project → content. */
export const everyTypeFiles: Record<string, unknown> = {
  'schemas/samplePlace.json': { title: '地点', properties: { name: { fieldType: 'text', title: '名称' } }, required: ['name'] },
  'schemas/everyType.json': { title: '样例', label: '{name}', properties, required: ['name'] },
  'resources/studentModel/samplePlace.json': {
    entity: 'samplePlace',
    title: '地点',
    permission: 'studentModel:student',
    endpoints: { base: '/samplePlace', create: 'POST save', options: 'GET options' },
  },
  'resources/studentModel/everyType.json': {
    entity: 'everyType',
    title: '样例',
    path: '/studentModel/everyType',
    permission: 'studentModel:student',
    endpoints: {
      base: '/everyType',
      list: 'GET page',
      create: 'POST save',
      options: 'GET options',
      import: 'POST import/everyType',
    },
    list: { columns: everyField, filters: ['name'] },
    form: { groups: [{ title: '基本信息', fields: everyField }] },
  },
};

/** Characters with a meaning in spreadsheets, CSV or lists, and plain ones. */
const signs = [
  '=',
  '+',
  '-',
  '@',
  "'",
  '"',
  ',',
  ';',
  '，',
  '、',
  '＝',
  '\n',
  '\t',
  ' ',
  '0',
  '1',
  '.',
  'e',
  '/',
  'A',
  '甲',
  '😀',
  '_x000D_',
  '<',
  '&',
];

/** Texts as users type them: without surrounding spaces, which would be trimmed. */
function texts(refused: RegExp | undefined, maxLength: number): fc.Arbitrary<string> {
  const parts = refused ? signs.filter((sign) => !refused.test(sign)) : signs;
  return fc
    .array(fc.constantFrom(...parts), { minLength: 1, maxLength: 6 })
    .map((some) => some.join('').slice(0, maxLength).trim())
    .filter((text) => text !== '' && !/\p{Cs}/u.test(text));
}

const free: Record<string, fc.Arbitrary<unknown>> = {
  text: texts(/[\n\t]/, 20),
  textarea: texts(undefined, 100),
  tags: fc.uniqueArray(texts(/[\n\t、,，;；]/, 20), { minLength: 1, maxLength: 3 }),
  sequence: texts(/[\n\t]/, 20),
  decimals: fc.integer({ min: -99_999_999, max: 99_999_999 }).map((cents) => (cents / 100).toFixed(2)),
};

/** Values of a new record except its name; references point to the given records. */
export function everyTypeRecord(places: string[], parents: string[]): fc.Arbitrary<Record<string, unknown>> {
  const pointed: Record<string, fc.Arbitrary<unknown>> = {
    relation: fc.constantFrom(...places),
    relations: fc.uniqueArray(fc.constantFrom(...places), { minLength: 1 }),
    tree: fc.constantFrom(...parents),
    codes: fc.constantFrom('=1', '-'),
  };
  const values = everyField
    .filter((name) => name !== 'name')
    .map((name) => {
      const examples = importableTypes.filter((type) => type === name && !pointed[name]).flatMap(examplesOf);
      const some = [pointed[name], free[name], examples.length > 0 ? fc.constantFrom(...examples) : undefined];
      return [name, fc.oneof(...some.filter((one) => one !== undefined))] as const;
    });
  return fc.record(Object.fromEntries(values), { requiredKeys: [] });
}

function examplesOf(type: (typeof sampleTypes)[number]): unknown[] {
  const field = sampleField(type, own[type]);
  return fieldTypeOf(field)
    .examples(field as never)
    .map(({ value }) => value);
}
