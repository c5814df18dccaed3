/** Mistakes in files as such: syntax, names and the shape of their content. */
import type { ProblemCase } from './problemCases';

const pupil = 'schemas/pupil.json';
const guardian = 'schemas/guardian.json';
const sex = 'schemas/_dictionaries/sex.json';
const page = 'resources/school/pupil.json';

export const fileCases: ProblemCase[] = [
  { code: 'syntax', text: [pupil, '"title": "学员",', '"title": "学员" // name\n,'], file: pupil, at: '// name', hint: '$comment' },
  { code: 'syntax', text: [sex, '"男"\n    },', '"男",\n    },'], file: sex, at: '}', hint: 'trailing comma' },
  { code: 'duplicate-key', text: [pupil, '"required": [', '"title": "x", "required": ['], file: pupil, at: '"title": "x"' },
  {
    code: 'file-name',
    edit: (files) => (files['schemas/Bad-name.json'] = files[guardian]!),
    file: 'schemas/Bad-name.json',
    at: '',
    hint: 'camelCase',
  },
  { code: 'stray-file', more: { strays: ['schemas/notes.txt'] }, file: 'schemas/notes.txt', at: '' },
  {
    code: 'unknown-key',
    edit: (f) => (f[pupil]!.properties.name = { fieldType: 'text', title: '姓名', maxLenght: 5 }),
    file: pupil,
    at: '"maxLenght"',
    hint: 'Did you mean "maxLength"?',
  },
  {
    code: 'unknown-key',
    edit: (f) => (f[page]!.list.columns = [{ field: 'name', widht: 90 }]),
    file: page,
    at: '"widht"',
    hint: 'Did you mean "width"?',
  },
  { code: 'missing-key', edit: (f) => delete f[page]!.title, file: page, at: '{', hint: 'a text' },
  { code: 'wrong-type', edit: (f) => (f[page]!.list.pageSize = '20'), file: page, at: '"20"' },
  { code: 'unknown-value', edit: (f) => (f[page]!.form.layout = 'drawr'), file: page, at: '"drawr"', hint: 'Did you mean "drawer"?' },
  { code: 'unknown-field-type', edit: (f) => (f[pupil]!.properties.fee.fieldType = 'monny'), file: pupil, at: '"monny"', hint: '"money"' },
  { code: 'bad-value', edit: (f) => (f[page]!.endpoints.base = 'pupil'), file: page, at: '"pupil"', hint: undefined },
  {
    code: 'permission-without-call',
    edit: (f) => (f[page]!.permissions = { delete: 'school:pupil:delete' }),
    file: page,
    at: '"delete"',
    hint: 'Add "delete"',
  },
  {
    code: 'unknown-permission',
    edit: (f) => (f[pupil]!.properties.fee.access = { read: 'shcool:fee' }),
    file: pupil,
    at: '"shcool:fee"',
    hint: 'menu group',
  },
  {
    code: 'never-revealed',
    edit: (f) => (f[guardian]!.properties.phone.masked = true),
    file: page,
    at: '"endpoints"',
    hint: '"POST reveal"',
  },
  { code: 'bad-value', edit: (f) => (f[pupil]!.label = '学员'), file: pupil, at: '"学员"', hint: 'braces' },
];
