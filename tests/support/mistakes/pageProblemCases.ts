/** Mistakes in parts of pages: forms in steps, tabs of records, print sheets. */

import type { Json } from '../projects/projectFixture';
import type { ProblemCase } from './problemCases';

const page = 'resources/school/pupil.json';

const stepCases: ProblemCase[] = [
  {
    code: 'does-nothing',
    edit: (f) => Object.assign(f[page]!.form, { layout: 'steps', groups: [{ title: '基本信息', fields: ['name', 'sex'] }] }),
    file: page,
    at: '"steps"',
    says: 'one group',
    hint: 'Part its fields',
  },
];

const tab = (via: string) => (files: Record<string, Json>) => {
  files['schemas/guardian.json']!.properties.childId = { fieldType: 'relation', title: '孩子', entity: 'pupil' };
  files[page]!.show.tabs = [{ title: '同伴', resource: 'pupil', via }];
};

const tabCases: ProblemCase[] = [
  { code: 'unknown-field', edit: tab('gardians.childId'), file: page, at: '"gardians.childId"', says: '"gardians"', hint: '"guardians"' },
  { code: 'unknown-field', edit: tab('guardians.chidId'), file: page, at: '"guardians.chidId"', says: '"guardian"', hint: '"childId"' },
  { code: 'not-a-reference', edit: tab('guardians.phone'), file: page, at: '"guardians.phone"', says: 'does not point to "pupil"' },
  { code: 'not-a-reference', edit: tab('friendId.friendId'), file: page, at: '"friendId.friendId"', says: 'no list of child rows' },
  { code: 'not-a-reference', edit: tab('guardians'), file: page, at: '"guardians"', says: 'child rows', hint: '"guardians.childId"' },
  { code: 'bad-value', edit: tab('guardians.childId.name'), file: page, at: '"guardians.childId.name"', hint: 'a field in them' },
];

const sheets =
  (...parts: Json[]) =>
  (files: Record<string, Json>) => {
    files[page]!.show.sheets = [{ name: 'card', title: '登记卡', parts }];
  };
const counting = (action: Json) => (files: Record<string, Json>) => {
  sheets({ text: '说明' })(files);
  files[page]!.show.sheets[0].counts = 'print';
  files[page]!.actions = [{ name: 'print', title: '登记', call: 'POST print', set: { contact: '有' }, ...action }];
};
const twoSheets = (changes: Json) => (files: Record<string, Json>) => {
  const sheet = { name: 'card', title: '登记卡', parts: [{ text: '说明' }] };
  files[page]!.show.sheets = [sheet, { ...sheet, name: 'other', title: '另一张', ...changes }];
};

const sheetCases: ProblemCase[] = [
  { code: 'unknown-field', edit: sheets({ fields: ['nmae'] }), file: page, at: '"nmae"', hint: '"name"' },
  { code: 'unknown-field', edit: sheets({ rows: 'gardians' }), file: page, at: '"gardians"', hint: '"guardians"' },
  { code: 'unknown-field', edit: sheets({ rows: 'guardians', columns: ['fone'] }), file: page, at: '"fone"', hint: '"phone"' },
  { code: 'unknown-field', edit: sheets({ text: '今有 {nmae}' }), file: page, at: '"今有 {nmae}"', hint: '"name"' },
  { code: 'unknown-field', edit: sheets({ capital: 'fe' }), file: page, at: '"fe"', hint: '"fee"' },
  { code: 'unknown-field', edit: sheets({ text: '急', showWhen: { urgnt: true } }), file: page, at: '"urgnt"', hint: '"urgent"' },
  { code: 'duplicate-name', edit: sheets({ fields: ['name', 'name'] }), file: page, at: '"name"', says: 'written twice' },
  { code: 'bad-sheet-part', edit: sheets({ fields: ['guardians'] }), file: page, at: '"guardians"', says: 'child rows', hint: '"rows"' },
  { code: 'bad-sheet-part', edit: sheets({ list: 'pupil' }), file: page, at: '"pupil"', says: 'points to this record', hint: '"via"' },
  { code: 'not-a-reference', edit: sheets({ list: 'pupil', via: 'name' }), file: page, at: '"name"', says: 'does not point' },
  {
    code: 'bad-sheet-part',
    edit: sheets({ list: 'pupil', via: 'friendId', columns: ['birthday'] }),
    file: page,
    at: '"birthday"',
    says: 'no column of the list',
  },
  { code: 'does-nothing', edit: sheets({ rows: 'guardians', via: 'friendId' }), file: page, at: '"friendId"', says: 'without "list"' },
  { code: 'bad-sheet-part', edit: sheets({ rows: 'name' }), file: page, at: '"name"', says: 'no child rows' },
  { code: 'bad-sheet-part', edit: sheets({ rows: 'guardians', sum: ['phone'] }), file: page, at: '"phone"', says: 'no figure' },
  { code: 'bad-sheet-part', edit: sheets({ capital: 'name' }), file: page, at: '"name"', says: 'no figure' },
  ...[{ rows: 'guardians', sum: ['share'] }, { capital: 'guardians.share' }].map(
    (part): ProblemCase => ({
      code: 'bad-sheet-part',
      edit: (f) => {
        f['schemas/guardian.json']!.properties.share = { fieldType: 'percent', title: '比例' };
        sheets(part)(f);
      },
      file: page,
      at: part.sum ? '"share"' : '"guardians.share"',
    }),
  ),
  { code: 'bad-sheet-part', edit: sheets({ capital: 'fee.name' }), file: page, at: '"fee.name"', says: 'no child rows' },
  { code: 'bad-sheet-part', edit: sheets({ title: '空' }), file: page, at: '{', says: 'says nothing', hint: '"signatures"' },
  { code: 'bad-sheet-part', edit: sheets({ text: '甲', fields: ['name'] }), file: page, at: '{', says: '"fields" and "text"' },
  { code: 'does-nothing', edit: sheets({ fields: ['name'], columns: ['name'] }), file: page, at: '[', says: 'without "rows"' },
  { code: 'does-nothing', edit: sheets({ text: '甲', sum: ['fee'] }), file: page, at: '[', says: '"sum" does nothing' },
  { code: 'bad-value', edit: sheets(), file: page, at: '[', says: '"parts" is empty' },
  { code: 'duplicate-name', edit: twoSheets({ name: 'card' }), file: page, at: '"card"', says: 'Sheet "card"' },
  { code: 'duplicate-title', edit: twoSheets({ title: '登记卡' }), file: page, at: '"登记卡"', says: 'Sheet' },
  { code: 'unknown-value', edit: twoSheets({ paper: 'A6' }), file: page, at: '"A6"', hint: '"A5"' },
  { code: 'unknown-value', edit: twoSheets({ counts: 'print' }), file: page, at: '"print"', says: 'no action' },
  { code: 'bad-value', edit: counting({}), file: page, at: '"print"', says: 'has a button', hint: '"none"' },
  {
    code: 'bad-value',
    edit: counting({ place: 'none', params: { note: { fieldType: 'text', title: '说明' } } }),
    file: page,
    at: '"print"',
    says: 'asks for something',
  },
  { code: 'unknown-permission', edit: twoSheets({ permission: 'studentModel:studnet' }), file: page, at: '"studentModel:studnet"' },
  {
    code: 'does-nothing',
    edit: (f) => {
      sheets({ text: '甲' })(f);
      delete f[page]!.path;
      delete f[page]!.menu;
    },
    file: page,
    at: '"sheets"',
    says: '"path", which is missing',
  },
];

const addressCases: ProblemCase[] = [
  {
    code: 'does-nothing',
    edit: (f) => Object.assign(f[page]!, { addresses: { show: '/school/pupilFile/{id}' }, show: undefined }),
    file: page,
    at: '"show"',
    says: 'no record page',
    hint: 'Remove it',
  },
  {
    code: 'does-nothing',
    edit: (f) => {
      f[page]!.addresses = { create: '/school/newPupil' };
      f[page]!.form.layout = 'drawer';
    },
    file: page,
    at: '"create": "/school/newPupil"',
    says: 'drawer',
    hint: 'Remove it',
  },
  {
    code: 'duplicate-path',
    edit: (f) => {
      f[page]!.addresses = { create: f[page]!.path };
    },
    file: page,
    at: '"/school/pupil"',
    says: 'already',
    hint: 'Choose another path',
  },
];

export const pageCases = [...stepCases, ...tabCases, ...sheetCases, ...addressCases];
