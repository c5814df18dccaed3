/** Mistakes in timed transitions. */

import type { Json } from '../projects/projectFixture';
import type { ProblemCase } from './problemCases';

const pupil = 'schemas/pupil.json';
const guardian = 'schemas/guardian.json';

const after = { field: 'birthday', days: 3 };
const timed =
  (...rules: Json[]) =>
  (files: Record<string, Json>) => {
    files['schemas/centre.json'] = {
      title: '设置',
      single: true,
      properties: { days: { fieldType: 'number', title: '天数' }, word: { fieldType: 'text', title: '文字' } },
    };
    files['resources/school/centre.json'] = {
      entity: 'centre',
      title: '设置',
      permission: 'signedIn',
      endpoints: { base: '/centre', get: 'GET get', update: 'PUT update' },
      form: { groups: [{ title: '设置', fields: ['days', 'word'] }] },
    };
    files[pupil]!.timed = rules;
  };
const leave = { transition: 'leave', after };
const withSet = (set: Json) => timed({ ...leave, set });

export const timedCases: ProblemCase[] = [
  { code: 'unknown-transition', edit: timed({ ...leave, transition: 'leaf' }), file: pupil, at: '"leaf"', hint: '"leave"' },
  { code: 'unknown-field', edit: timed({ ...leave, after: { field: 'birthdy' } }), file: pupil, at: '"birthdy"', hint: '"birthday"' },
  { code: 'not-a-moment', edit: timed({ ...leave, after: { field: 'name' } }), file: pupil, at: '"name"', hint: 'datetime' },
  { code: 'missing-key', edit: timed({ transition: 'leave' }), file: pupil, at: '{', says: '"after"' },
  { code: 'unknown-key', edit: timed({ ...leave, when: { urgent: true } }), file: pupil, at: '"when"', hint: '"while"' },
  {
    code: 'unknown-setting',
    edit: timed({ ...leave, after: { field: 'birthday', days: { setting: 'centre.day' } } }),
    file: pupil,
    at: '"centre.day"',
    hint: '"days"',
  },
  {
    code: 'incomparable-value',
    edit: timed({ ...leave, after: { field: 'birthday', days: { setting: 'centre.word' } } }),
    file: pupil,
    at: '"centre.word"',
    says: '"centre.word" (text)',
  },
  { code: 'unknown-field', edit: timed({ ...leave, while: { urgnt: true } }), file: pupil, at: '"urgnt"', hint: '"urgent"' },
  { code: 'not-stored', edit: timed({ ...leave, while: { age: { empty: true } } }), file: pupil, at: '{', says: '"age"' },
  { code: 'unknown-field', edit: withSet({ levl: 1 }), file: pupil, at: '1', hint: '"level"' },
  { code: 'bad-value', edit: withSet({ sex: 9 }), file: pupil, at: '9' },
  { code: 'state-without-transition', edit: withSet({ status: 'left' }), file: pupil, at: '"status"' },
  { code: 'not-typed', edit: withSet({ createTime: 'now' }), file: pupil, at: '"createTime"' },
  { code: 'unknown-field', edit: withSet({ level: { input: 'note' } }), file: pupil, at: '"note"' },
  {
    code: 'nobody-asks',
    edit: (f) => {
      timed({ ...leave, while: { ownerId: 'me' } })(f);
      f[pupil]!.properties.ownerId = { fieldType: 'relation', title: '负责人', entity: 'staff' };
      f['schemas/staff.json'] = { title: '员工', properties: { realName: { fieldType: 'text', title: '姓名' } } };
      f['resources/school/staff.json'] = {
        entity: 'staff',
        title: '员工',
        permission: 'signedIn',
        endpoints: { base: '/staff', options: 'GET options' },
      };
    },
    file: pupil,
    at: '{',
    says: 'clock',
  },
  { code: 'duplicate-name', edit: timed(leave, leave), file: pupil, at: '{', says: 'same' },
  {
    code: 'never-ends',
    edit: (f) => {
      timed(leave)(f);
      f[pupil]!.properties.status.transitions.leave.from = ['studying', 'left'];
    },
    file: pupil,
    at: '"leave"',
    hint: 'leads away',
  },
  {
    code: 'does-nothing',
    edit: (f) => {
      f[guardian]!.properties.seen = { fieldType: 'date', title: '日期' };
      f[guardian]!.properties.stage = { ...f[pupil]!.properties.status };
      f[guardian]!.timed = [{ transition: 'leave', after: { field: 'seen' } }];
    },
    file: guardian,
    at: '"timed"',
    says: 'rows',
  },
];
