/** Rows of the liveness test for keys of print sheets. */
import type { Json } from '../projects/projectFixture';

interface Parts {
  page: Json;
  entity: Json;
  files: Record<string, Json>;
}
const sheet = ({ page, files }: Parts) => {
  files['schemas/guardian.json']!.properties.pay = { fieldType: 'money', title: '付款' };
  const parts = [
    { fields: ['name'] },
    { rows: 'guardians', columns: ['name', 'pay'] },
    { capital: 'fee' },
    { text: '甲' },
    { signatures: ['乙'] },
  ];
  page.show.sheets = [{ name: 'card', title: '登记卡', parts }];
};
const part =
  (at: number, change: Json) =>
  ({ page }: Parts) =>
    void Object.assign(page.show.sheets[0].parts[at], change);
const change =
  (changes: Json) =>
  ({ page }: Parts) =>
    void Object.assign(page.show.sheets[0], changes);
const before = sheet;
/** A sheet that lists the friends of a pupil, and theirs. */
const friends = (parts: Parts) => {
  sheet(parts);
  parts.entity.properties.mateId = { fieldType: 'relation', title: '同桌', entity: 'pupil' };
  parts.files['resources/school/mate.json'] = {
    ...{ entity: 'pupil', title: '同学', path: '/school/mate', permission: 'school:mate', show: {} },
    ...{ endpoints: { base: '/mate', list: 'GET page', get: 'GET get' }, list: { columns: ['name', 'sex'] } },
  };
  const below = { list: 'pupil', via: 'friendId', columns: ['name'] };
  parts.page.show.sheets[0].parts.push({ list: 'pupil', via: 'friendId', below });
};
const listed = (change: Json) => part(5, change);
const below =
  (change: Json) =>
  ({ page }: Parts) =>
    void Object.assign(page.show.sheets[0].parts[5].below, change);

export const sheetKeyRows = {
  'resource.show.sheets': { write: sheet },
  'resource.show.sheets.name': { before, write: change({ name: 'other' }), owner: 'sheet' },
  'resource.show.sheets.title': { before, write: change({ title: '另一张' }), owner: 'sheet' },
  'resource.show.sheets.paper': { before, write: change({ paper: 'A5' }), owner: 'sheet' },
  'resource.show.sheets.counts': {
    before,
    write: ({ page }: Parts) => void Object.assign(page.show.sheets[0], { counts: page.actions[0].name }),
    owner: 'sheet',
  },
  'resource.show.sheets.landscape': { before, write: change({ landscape: true }), owner: 'sheet' },
  'resource.show.sheets.permission': { before, write: change({ permission: 'school:pupil:print' }), owner: 'sheet' },
  'resource.show.sheets.parts': { before, write: ({ page }: Parts) => void page.show.sheets[0].parts.pop(), owner: 'sheet' },
  'resource.show.sheets.parts.title': { before, write: part(0, { title: '标题' }), owner: 'part' },
  'resource.show.sheets.parts.fields': { before, write: part(0, { fields: ['sex'] }), owner: 'part' },
  'resource.show.sheets.parts.rows': {
    before: (parts: Parts) => {
      sheet(parts);
      parts.files['schemas/neighbour.json'] = structuredClone(parts.files['schemas/guardian.json']!);
      parts.entity.properties.others = { fieldType: 'rows', title: '其他', entity: 'neighbour' };
    },
    write: part(1, { rows: 'others' }),
    owner: 'part',
  },
  'resource.show.sheets.parts.list': { before: friends, write: listed({ list: 'mate' }), owner: 'part' },
  'resource.show.sheets.parts.via': { before: friends, write: listed({ via: 'mateId' }), owner: 'list' },
  'resource.show.sheets.parts.below': { before: friends, write: listed({ below: undefined }), owner: 'list' },
  'resource.show.sheets.parts.below.list': { before: friends, write: below({ list: 'mate' }), member: 'resource', owner: 'list' },
  'resource.show.sheets.parts.below.via': { before: friends, write: below({ via: 'mateId' }), owner: 'list' },
  'resource.show.sheets.parts.below.columns': { before: friends, write: below({ columns: ['sex'] }), owner: 'RelatedRows' },
  'resource.show.sheets.parts.columns': { before, write: part(1, { columns: ['name'] }), owner: 'part' },
  'resource.show.sheets.parts.sum': { before, write: part(1, { sum: ['pay'] }), owner: 'part' },
  'resource.show.sheets.parts.capital': { before, write: part(2, { capital: 'level' }), owner: 'part' },
  'resource.show.sheets.parts.text': { before, write: part(3, { text: '丙' }), owner: 'part' },
  'resource.show.sheets.parts.signatures': { before, write: part(4, { signatures: ['丁'] }), owner: 'part' },
  'resource.show.sheets.parts.showWhen': { before, write: part(3, { showWhen: { urgent: true } }), owner: 'part' },
};
