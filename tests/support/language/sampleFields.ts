/** A field of every type as a module would define it, for suites over all field types. */
import { normalizeField } from '../../../src/config/normalize/normalizeField';
import type { Field } from '../../../src/fields/field';
import type { FieldTypeName } from '../../../src/fields/fieldTypes';

type Options = Record<string, unknown>;

const meals = [
  { code: 1, title: '米饭' },
  { code: 2, title: '面条' },
  { code: 3, title: '粥', color: 'soon' },
  { code: 4, title: '馒头' },
];
const states = {
  studying: { code: 2, title: '在读', color: 'normal' },
  paused: { code: 3, title: '休学', color: 'soon' },
  left: { code: 5, title: '已离校', color: 'ended' },
};

const noDictionaries = {
  dictionary: () => undefined,
  dictionaryNames: () => [],
  isBrokenDictionary: () => false,
  settings: () => undefined,
  facts: () => undefined,
};

/** Options of each type; a missing type is a compile error. */
export const sampleOptions: { readonly [Type in FieldTypeName]: Options } = {
  text: { maxLength: 20 },
  textarea: {},
  number: { unit: '节' },
  money: {},
  percent: {},
  boolean: {},
  select: { choices: meals },
  multiSelect: { choices: meals },
  date: {},
  datetime: {},
  time: {},
  dateRange: {},
  month: {},
  phone: {},
  idCard: { birthday: 'birthday', sex: 'sex' },
  certificate: {},
  email: {},
  relation: { entity: 'staff' },
  rows: { entity: 'guardian', max: 3, main: 'isMain' },
  state: { initial: 'studying', states, transitions: { leave: { from: ['studying'], to: 'left' } } },
  age: { from: 'birthday' },
  sequence: {},
  file: {},
  image: {},
  richText: {},
  tags: {},
  tree: {},
  person: {},
  json: {},
  marks: {},
};

export const sampleTypes = Object.keys(sampleOptions) as FieldTypeName[];

/** A field of the type with the type's name and title 样例; `options` and `change` override the sample options. */
export function sampleField(type: FieldTypeName, options: Options = {}, change: Partial<Field> = {}): Field {
  const property = { fieldType: type, title: '样例', readOnly: false, immutable: false, masked: false, ...sampleOptions[type], ...options };
  const problems: string[] = [];
  const field = normalizeField(type, property, noDictionaries, (_code, path, message) => problems.push(`${path}: ${message}`));
  if (problems.length > 0) throw new Error(`${type}: ${problems.join('; ')}`);
  if (field.children) field.children.fields = guardianFields();
  if (field.reference) field.reference.entity ||= 'place';
  return { ...field, ...change };
}

/** Fields of child rows: name and phone are required, one row is the main contact. */
function guardianFields(): Field[] {
  return [
    sampleField('text', {}, { name: 'relName', title: '姓名', required: true }),
    sampleField('phone', {}, { name: 'phone', title: '手机号', required: true }),
    sampleField('boolean', {}, { name: 'isMain', title: '主要联系人' }),
  ];
}
