/**
 * Every option of every field type has an effect: it changes the behaviour of the type, or the code that displays, edits or stores the
 * field reads it by name. A new option without a row here fails.
 */
import { describe, expect, it } from 'vitest';
import { optionKeys } from '../../tests/support/language/languageKeys';
import { isRead } from '../../tests/support/language/readers';
import type { Field } from '../fields/field';
import { type FieldTypeName, fieldTypes } from '../fields/fieldTypes';
import { normalizeField } from './normalize/normalizeField';

type Options = Record<string, unknown>;

const choices = [
  { code: 1, title: '男' },
  { code: 2, title: '女' },
];
const states = { a: { code: 1, title: '甲', color: 'normal' }, b: { code: 2, title: '乙', color: 'ended' } };
const transitions = { go: { from: ['a'], to: 'b' } };
const change = (list: Options[], values: Options) => list.map((one, index) => (index === 0 ? { ...one, ...values } : one));

/** Mandatory options of a type. */
const needed: Partial<Record<FieldTypeName, Options>> = {
  select: { choices },
  multiSelect: { choices },
  relation: { entity: 'pupil' },
  rows: { entity: 'guardian' },
  state: { initial: 'a', states, transitions },
  age: { from: 'birthday' },
};

/** One option by its path, with the mandatory ones. */
const rows: Record<string, Options> = {
  'text.maxLength': { maxLength: 3 },
  'text.minLength': { minLength: 9 },
  'text.pattern': { pattern: '\\d+' },
  'text.patternMessage': { pattern: '\\d+', patternMessage: '请填数字' },
  'textarea.maxLength': { maxLength: 3 },
  'textarea.minLength': { minLength: 9 },
  'textarea.rows': { rows: 8 },
  'number.min': { min: 7 },
  'number.max': { max: 1 },
  'number.decimals': { decimals: 2 },
  'number.unit': { unit: '次' },
  'number.age': { age: true },
  'money.min': { min: 7 },
  'money.max': { max: 1 },
  'money.decimals': { decimals: 4 },
  'percent.min': { min: 50 },
  'percent.max': { max: 1 },
  'percent.decimals': { decimals: 4 },
  'boolean.trueText': { trueText: '有' },
  'boolean.falseText': { falseText: '无' },
  'select.dictionary': { choices: undefined, dictionary: 'sex' },
  'select.choices': { choices: [{ code: 7, title: '男' }] },
  'select.choices.code': { choices: change(choices, { code: 7 }) },
  'select.choices.title': { choices: change(choices, { title: '男孩' }) },
  'select.choices.color': { choices: change(choices, { color: 'soon' }) },
  'select.display': { display: 'radio' },
  'multiSelect.dictionary': { choices: undefined, dictionary: 'sex' },
  'multiSelect.choices': { choices: [{ code: 7, title: '男' }] },
  'multiSelect.choices.code': { choices: change(choices, { code: 7 }) },
  'multiSelect.choices.title': { choices: change(choices, { title: '男孩' }) },
  'multiSelect.choices.color': { choices: change(choices, { color: 'soon' }) },
  'multiSelect.display': { display: 'dropdown' },
  'multiSelect.min': { min: 2 },
  'multiSelect.max': { max: 1 },
  'date.min': { min: '2025-01-01' },
  'date.max': { max: '2020-01-01' },
  'datetime.min': { min: '2025-01-01 00:00:00' },
  'datetime.max': { max: '2020-01-01 00:00:00' },
  'time.min': { min: '12:00' },
  'time.max': { max: '08:00' },
  'month.min': { min: '2025-01' },
  'month.max': { max: '2020-01' },
  'phone.kind': { kind: 'landline' },
  'idCard.birthday': { birthday: 'birthday' },
  'idCard.sex': { sex: 'sex' },
  'idCard.typeField': { typeField: 'idType', typeCode: 1 },
  'idCard.typeCode': { typeField: 'idType', typeCode: 2 },
  'certificate.idCard': { idCard: 'idCard' },
  'certificate.category': { category: 'kind' },
  'certificate.grade': { grade: 'grade' },
  'relation.entity': { entity: 'staff' },
  'relation.from': { from: 'teacher' },
  'relation.match': { match: { stuId: 'stuId' } },
  'relation.copies': { copies: { price: 'unitPrice' } },
  'relation.many': { many: true },
  'relation.min': { many: true, min: 2 },
  'relation.max': { many: true, max: 1 },
  'rows.entity': { entity: 'contact' },
  'rows.min': { min: 2 },
  'rows.max': { max: 1 },
  'rows.fixed': { fixed: true },
  'rows.main': { main: 'main' },
  'rows.copies': { copies: { contact: 'name' } },
  'state.initial': { initial: 'b' },
  'state.states': { states: { a: states.a, b: states.b, c: { code: 3, title: '丙', color: 'wrong' } } },
  'state.states.code': { states: { ...states, a: { ...states.a, code: 7 } } },
  'state.states.title': { states: { ...states, a: { ...states.a, title: '始' } } },
  'state.states.color': { states: { ...states, a: { ...states.a, color: 'soon' } } },
  'state.transitions': { transitions: {} },
  'state.transitions.from': { transitions: { go: { from: ['b'], to: 'b' } } },
  'state.transitions.to': { transitions: { go: { from: ['a'], to: 'a' } } },
  'age.from': { from: 'since' },
  'sequence.prefix': { prefix: 'XY' },
  'sequence.period': { period: 'yyMM' },
  'sequence.digits': { digits: 6 },
  'sequence.editable': { editable: true },
  'file.accept': { accept: ['.pdf'] },
  'file.maxSize': { maxSize: 1 },
  'file.max': { max: 1 },
  'image.accept': { accept: ['.png'] },
  'image.maxSize': { maxSize: 1 },
  'image.max': { max: 3 },
  'richText.maxLength': { maxLength: 3 },
  'tags.max': { max: 1 },
  'tags.suggestions': { suggestions: ['加急'] },
  'tree.maxDepth': { maxDepth: 2 },
  'json.maxSize': { maxSize: 100 },
  'marks.dictionary': { dictionary: 'promptLevel' },
  'marks.max': { max: 1 },
  'marks.count': { count: 'trials' },
  'marks.right': { right: 'correct' },
  'marks.level': { dictionary: 'promptLevel', level: 'promptLevel' },
};

/** The options to compare with, where a row needs more than its own option. */
const without: Record<string, Options> = {
  'text.patternMessage': { pattern: '\\d+' },
  'idCard.typeCode': { typeField: 'idType', typeCode: 1 },
  'relation.min': { many: true },
  'relation.max': { many: true },
  'marks.level': { dictionary: 'promptLevel' },
};

function fieldWith(type: FieldTypeName, options: Options | undefined): Field {
  const resolver = {
    dictionary: () => [{ code: 5, title: '字典' }],
    dictionaryNames: () => [],
    isBrokenDictionary: () => false,
    settings: () => undefined,
    facts: () => undefined,
  };
  const property = { fieldType: type, title: '字段', readOnly: false, immutable: false, masked: false, ...needed[type], ...options };
  const given = Object.fromEntries(Object.entries(property).filter(([, value]) => value !== undefined)) as typeof property;
  return normalizeField('field', given, resolver, (_code, path, message) => {
    throw new Error(`${path.join('.')} ${message}`);
  });
}

const probes = [
  '',
  'abcd',
  '5',
  '12.5',
  0,
  5,
  1,
  true,
  false,
  [1],
  [1, 2],
  [{}],
  [{}, {}],
  [{ main: true }],
  '2024-02-29',
  '10:30',
  '2024-02',
  ['a', 'b'],
];

/** All data a type derives from a field, as text. */
function behaviour(field: Field): string {
  const type = fieldTypes[field.fieldType as FieldTypeName];
  const examples = type.examples(field).map(({ value }) => value);
  const values = [...fieldTypes[field.fieldType as FieldTypeName].examples(fieldWithDefaults(field)).map(({ value }) => value), ...probes];
  const record = { birthday: '2000-01-01', since: '2010-01-01', sex: 9, idType: 1, idCard: '11010519491231002X', kind: 9, grade: 9 };
  const { options, choices: _choices, ...rest } = field;
  return JSON.stringify([
    rest,
    examples,
    type.column?.(field),
    type.children?.(field),
    type.upload?.(field),
    type.sequence?.(field),
    type.reference?.(field),
    type.states?.(field),
    type.siblings?.(field),
    type.compute?.(record, field, '2024-01-01'),
    values.map(
      (value) =>
        type
          .value(field)
          .safeParse(value)
          .error?.issues.map(({ message }) => message) ?? 'fine',
    ),
    values.map((value) => type.agree?.(value, record, field)),
    values.map((value) => type.clean?.(value, field)),
    examples.map((value) => [type.format(value, field, {}), type.derive?.(value, field)]),
  ]);
}

function fieldWithDefaults(field: Field): Field {
  return fieldWith(field.fieldType as FieldTypeName, undefined);
}

describe('every option of a field type', () => {
  it('has a row in the table, and nothing else has one', () => {
    expect(Object.keys(rows).sort()).toEqual(optionKeys().sort());
  });

  it.each(Object.entries(rows))('%s does something', (key, options) => {
    const type = key.split('.')[0] as FieldTypeName;
    const [before, after] = [fieldWith(type, without[key]), fieldWith(type, options)];
    expect(JSON.stringify([after.options, after.choices])).not.toBe(JSON.stringify([before.options, before.choices]));
    if (behaviour(after) === behaviour(before)) expect(isRead(key.split('.').at(-1)!, ['options', 'choice', 'limits']), key).toBe(true);
  });
});
