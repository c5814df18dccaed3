/** What every field type promises, whatever it is: one suite over all of them. */
import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Field } from '../../src/fields/field';
import { FieldTextError, type FormatContext, filterOperators } from '../../src/fields/fieldType';
import { type FieldTypeName, fieldTypeOf, fieldTypes } from '../../src/fields/fieldTypes';
import { exampleRecords } from '../../src/fields/recordId';
import { sampleField } from '../support/language/sampleFields';
import { anyText } from '../support/run/anyText';

const names = Object.keys(fieldTypes) as FieldTypeName[];
const context: FormatContext & { idOf(label: string): string | undefined } = {
  today: '2024-11-05',
  label: (id) => exampleRecords.find((record) => record.id === id)?.label,
  idOf: (label) => exampleRecords.find((record) => record.label === label)?.id,
};
const megabyte = 'x'.repeat(1_000_000);
const html = '<img src=x onerror=alert(1)>';
/** Types whose values are words of anybody's choosing: these keep markup exactly, as text. */
const takesAnyWords = new Set<FieldTypeName>(['text', 'textarea', 'richText', 'sequence']);

/** Fields of a type that differ in what their options make of it. */
const variants: { [Name in FieldTypeName]?: Record<string, unknown>[] } = {
  text: [{ maxLength: 3 }, { pattern: '[^0-9]+' }],
  number: [
    { decimals: 1, unit: 'cm' },
    { min: 20, max: 45 },
    { min: -5, max: -1 },
  ],
  money: [{ min: 0, max: 100 }, { decimals: 0 }],
  percent: [{ decimals: 1 }, { min: -50, max: 200 }],
  boolean: [{ trueText: '有', falseText: '无' }],
  select: [
    {
      choices: [
        { code: 'A', title: '甲' },
        { code: 'AB', title: '乙' },
      ],
    },
  ],
  multiSelect: [
    {
      choices: [
        { code: 1, title: '听力、言语' },
        { code: 2, title: '听力' },
        { code: 3, title: '智力' },
      ],
    },
    { min: 2, max: 3 },
  ],
  date: [{ max: 'today' }, { min: '2020-01-01', max: '2020-12-31' }],
  datetime: [{ max: 'now' }],
  phone: [{ kind: 'landline' }, { kind: 'any' }],
  idCard: [{ typeField: 'idType', typeCode: 1 }],
  relation: [{ many: true }],
  sequence: [{ prefix: 'XY', period: 'yyMM' }],
  image: [{ max: 3 }],
};

const cases = names.flatMap((name) =>
  [{}, ...(variants[name] ?? [])].map((options) => ({
    title: Object.keys(options).length > 0 ? `${name} ${JSON.stringify(options)}` : name,
    name,
    field: sampleField(name, options),
  })),
);

/** Folders of what all types share. */
const shared = ['computed', 'components', 'rollup'];

it('has one type for each folder of the vocabulary', () => {
  const folders = readdirSync('src/fields', { withFileTypes: true }).filter((entry) => entry.isDirectory() && !shared.includes(entry.name));
  expect(folders.map(({ name }) => name).sort()).toEqual([...names].sort());
  for (const name of names) expect(fieldTypes[name].type).toBe(name);
});

it('names the type it does not have', () => {
  expect(() => fieldTypeOf({ fieldType: 'constructor' })).toThrow('"constructor"');
});

describe.each(names)('%s', (name) => {
  const type = fieldTypes[name];

  it('explains itself and each of its options', () => {
    expect(type.description).toMatch(/[\u4e00-\u9fff]/);
    for (const [key, option] of Object.entries(type.options.shape)) expect((option as z.ZodType).description, key).toBeTruthy();
  });

  it('refuses an option it does not have', () => {
    const { options } = sampleField(name);
    expect(type.options.safeParse(options).success).toBe(true);
    expect(type.options.safeParse({ ...options, noSuchOption: 1 }).success).toBe(false);
  });

  it('refuses its bad values, each with a Chinese sentence', () => {
    const field = sampleField(name);
    const bad = [
      ...(type.badValues ?? []),
      undefined,
      Number.NaN,
      Symbol('x'),
      new Date(0),
      ...(takesAnyWords.has(name) ? [] : [html, megabyte]),
    ];
    for (const value of bad) expect(sentenceAbout(value, field), describeValue(value)).toMatch(/[\u4e00-\u9fff]/);
  });

  it.runIf(takesAnyWords.has(name))('keeps markup and SQL as the text they are', () => {
    const field = sampleField(name, name === 'text' ? { maxLength: 100 } : {});
    for (const words of [html, "'; drop table student; --"]) {
      expect(type.clean?.(words, field) ?? words).toBe(words);
      expect(sentenceAbout(words, field)).toBeUndefined();
    }
  });

  it('narrows lists by operators that its column understands', () => {
    expect(new Set(type.filters).size).toBe(type.filters.length);
    for (const operator of type.filters) expect(filterOperators).toContain(operator);
    const columns = cases.filter((one) => one.name === name).map(({ field }) => type.column?.(field));
    if (type.filters.length > 0) expect(type.filterAs ?? columns[0], 'something to look into').toBeDefined();
    if (type.filters.includes('contains')) expect(new Set(columns)).toEqual(new Set(['text']));
    if (type.filters.includes('has')) expect(columns.some((column) => column?.endsWith('[]'))).toBe(true);
    if (type.filters.includes('under')) expect(type.reference).toBeDefined();
  });

  it('is kept, computed or made of rows, and exactly one of these', () => {
    expect([type.column, type.compute, type.children].filter(Boolean)).toHaveLength(1);
    if (type.compute) expect(type.siblings?.(sampleField(name))).not.toHaveLength(0);
    if (type.compute) expect(type.lossy).toBe(true);
    if (type.sortAs || type.filterAs) expect(type.compute).toBeDefined();
  });
});

describe.each(cases)('$title', ({ name, field }) => {
  const type = fieldTypes[name];
  const examples = type.examples(field);

  it('accepts its examples, which are tidy already', () => {
    expect(examples.length).toBeGreaterThanOrEqual(2);
    for (const { value } of examples) {
      expect(sentenceAbout(value, field), JSON.stringify(value)).toBeUndefined();
      expect(type.clean?.(value, field) ?? value).toEqual(value);
    }
  });

  it('writes its examples as the text they name', () => {
    for (const { value, text } of examples) expect(type.format(value, field, context)).toBe(text);
  });

  it('reads its own text back, or says that it cannot', () => {
    for (const { value } of examples) {
      const text = type.format(value, field, context);
      if (type.lossy) expect(() => type.parse(text, field, context)).toThrow(FieldTextError);
      else expect(type.parse(text, field, context)).toEqual(value);
    }
  });

  it('reads from a cell only what its check accepts', () => {
    fc.assert(
      fc.property(cellText, (text) => {
        const value = valueOrRefusal(() => type.parse(text, field, context));
        if (value !== refused) expect(sentenceAbout(value, field), text).toBeUndefined();
      }),
    );
  });

  it('takes any input without falling over, and writes whatever it accepts', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json(), cellText), (input) => {
        const value = type.clean ? type.clean(input, field) : input;
        if (sentenceAbout(value, field) === undefined) expect(typeof type.format(value, field, context)).toBe('string');
      }),
    );
  });

  it('tidies once and for all', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything({ maxDepth: 2 }), cellText), (input) => {
        const once = type.clean ? type.clean(input, field) : input;
        expect(type.clean ? type.clean(once, field) : once).toEqual(once);
      }),
    );
  });

  it('has a column of the closed list', () => {
    const column = type.column?.(field);
    if (column) expect(column).toMatch(/^((text|integer|uuid|date)(\[\])?|boolean|jsonb|time\(0\)|timestamptz\(0\)|numeric\(\d+,\d\))$/);
    if (field.reference) expect(column).toBe(field.reference.many ? 'uuid[]' : 'uuid');
  });

  it('reads its values out of an address', () => {
    if (type.filters.every((operator) => operator === 'empty') || type.filterAs) return;
    for (const { value } of examples) {
      for (const one of Array.isArray(value) ? value : [value]) expect(decode(String(one), field)).toEqual(one);
    }
  });

  it('refuses address text with a sentence or reads it as a value of its kind', () => {
    const kinds = new Set(type.filterAs ? ['number'] : examples.flatMap(({ value }) => value).map((value) => typeof value));
    fc.assert(
      fc.property(cellText, (text) => {
        const value = valueOrRefusal(() => decode(text, field));
        if (value !== refused && type.filters.length > 0 && type.column?.(field) !== 'jsonb') expect(kinds).toContain(typeof value);
      }),
    );
  });

  it('knows its own values as words of a condition, and no foreign ones', () => {
    if (!type.literal || field.states) return;
    for (const { value } of examples) {
      for (const one of Array.isArray(value) ? value : [value]) expect(type.literal(one, field)).toEqual(one);
    }
    for (const foreign of [{}, [], 'no such word', Number.NaN]) expect(type.literal(foreign, field)).toBeUndefined();
  });

  it('hides most of a masked value, once', () => {
    if (!type.mask) return;
    for (const { value } of examples) {
      const masked = type.mask(String(value));
      expect(masked).not.toBe(value);
      expect(masked.match(/\*/g)?.length).toBeGreaterThanOrEqual(4);
      expect(type.mask(masked)).toBe(masked);
    }
  });

  it('can be told in an API document', () => {
    expect(() => z.toJSONSchema(type.value(field), { unrepresentable: 'any', io: 'input' })).not.toThrow();
  });
});

const refused = Symbol('refused');

/** Text as it stands in cells and addresses: anything, and often something close to right. */
const cellText = fc.oneof(
  anyText(30),
  fc.stringMatching(/^[-+]?[0-9０-９,.%¥]{1,20}$/),
  fc.stringMatching(/^[0-9]{4}[-/年][0-9]{1,2}[-/月][0-9]{1,2}[ 日]?([0-9]{1,2}:[0-9]{2})?$/),
  fc.constantFrom(
    ...names.flatMap((name) => fieldTypes[name].examples(sampleField(name))).map(({ text }) => text),
    '',
    ' ',
    '、',
    '是',
    '听力、言语',
  ),
);

function valueOrRefusal(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    expect(error).toBeInstanceOf(FieldTextError);
    return refused;
  }
}

function decode(text: string, field: Field): unknown {
  const type = fieldTypeOf(field);
  return type.decode ? type.decode(text, field) : text;
}

/** What the check says about a value; undefined if nothing. */
function sentenceAbout(value: unknown, field: Field): string | undefined {
  const result = fieldTypeOf(field).value(field).safeParse(value);
  return result.success ? undefined : result.error.issues[0]?.message;
}

function describeValue(value: unknown): string {
  return `${typeof value} ${String(typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 60)}`;
}
