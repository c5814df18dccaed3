/** Parts that are right alone and together are always refused, never shown, never filled or never made. */

import type { Json } from '../projects/projectFixture';
import { addEntries } from './entryCases';
import type { ProblemCase } from './problemCases';
import { all, type Edit, entity, field, list, page, pupil, row } from './problemEdits';

const twinFile = 'resources/school/twin.json';

const action =
  (changes: Json): Edit =>
  (files) =>
    void files[page]!.actions.push({ name: 'extra', title: '额外', call: 'PUT extra', ...changes });
const leaving =
  (changes: Json): Edit =>
  (files) =>
    void Object.assign(files[page]!.actions[0], changes);
const inPage =
  (changes: Json): Edit =>
  (files) =>
    void Object.assign(files[page]!, changes);
const onForm =
  (name: string): Edit =>
  (files) =>
    void files[page]!.form.groups[0].fields.push(name);
const required =
  (name: string): Edit =>
  (files) => {
    files[pupil]!.required.push(name);
    onForm(name)(files);
  };
const check = (...rules: Json[]): Edit => entity({ checks: rules.map((rule) => ({ field: 'name', message: '不对', ...rule })) });
const timed = (changes: Json): Edit => entity({ timed: [{ transition: 'leave', after: { field: 'birthday' }, ...changes }] });
/** Adds notes about pupils, with a page. */
const notes =
  (changes: Json, properties: Json = {}): Edit =>
  (files) => {
    const own = { pupilId: { fieldType: 'relation', title: '学员', entity: 'pupil' }, words: { fieldType: 'text', title: '内容' } };
    files['schemas/note.json'] = { title: '便条', properties: { ...own, ...properties }, ...changes };
    files['resources/school/note.json'] = {
      entity: 'note',
      title: '便条',
      permission: 'school:note',
      endpoints: { base: '/note', list: 'GET page', options: 'GET options' },
      list: { columns: ['words'] },
    };
  };
const creates = (copy: Json): Edit => action({ creates: { entity: 'note', via: 'pupilId', fields: ['words'], copy } });

const wordCases: ProblemCase[] = [
  row('bad-default', field('birthday', { default: { today: 5 }, max: 'today' }), '{', '"max" is "today"', 'a day within it'),
  row('bad-default', field('birthday', { default: { today: -5 }, min: 'today' }), '{', '"min" is "today"', 'a day within it'),
  row('bad-default', field('seen', { fieldType: 'datetime', default: { today: 1 }, max: 'now' }), '{', '"max" is "now"', 'a day within it'),
  row(
    'bad-value',
    all(field('birthday', { max: 'today' }), action({ set: { birthday: { today: 5 } } })),
    '{',
    'is "today"',
    'within',
    page,
  ),
  row(
    'bad-value',
    all(field('day', { fieldType: 'date', max: 'today' }), timed({ set: { day: { today: 3 } } })),
    '{',
    'is "today"',
    'within',
  ),
  row(
    'bad-value',
    all(notes({}, { day: { fieldType: 'date', title: '日', min: 'today' } }), creates({ day: { today: -1 } })),
    '{',
    '"min" is "today"',
    'within',
    page,
  ),
];

const firstCases: ProblemCase[] = [
  row('never-filled', all(field('above', { fieldType: 'tree' }), required('above')), '"above"', 'No first "pupil"', 'out of "required"'),
  row('never-filled', required('friendId'), '"friendId"', '"pupil" → "pupil"', 'out of "required"'),
  row(
    'never-filled',
    all(notes({ required: ['pupilId'] }), field('noteId', { fieldType: 'relation', entity: 'note' }), required('noteId')),
    '"noteId"',
    '"pupil" → "note" → "pupil"',
    'out of "required"',
  ),
  row('bad-default', all(field('contact', { default: '无' }), entity({ unique: [['contact']] })), '"default"', 'is unique', 'Remove it'),
  row(
    'never-filled',
    all(field('contact', { immutable: true, showWhen: { status: 'left' } }), onForm('contact')),
    '"showWhen"',
    'set once',
    'Remove "immutable"',
  ),
];

const sharedCases: ProblemCase[] = [
  row('bad-value', all(entity({ unique: [['name']] }), action({ set: { name: '无名' } })), '"无名"', 'is unique', '"fields"', page),
  row(
    'never-filled',
    all(field('mateId', { fieldType: 'relation', entity: 'pupil', match: { contact: 'contact' } }), onForm('mateId')),
    '"mateId"',
    'waits for "contact"',
    'Add "contact"',
    page,
  ),
];

const locked = entity({ locked: { status: 'left' } });
const lockCases: ProblemCase[] = [
  row(
    'never-holds',
    all(locked, action({ set: { contact: null }, when: { status: 'left' }, reason: '在读' })),
    '"when"',
    'is locked',
    '"whileLocked": true',
    page,
  ),
  row(
    'never-holds',
    all(locked, action({ fields: ['contact'], when: { status: { not: 'studying' } }, reason: '在读' })),
    '"when"',
    'is locked',
    '"whileLocked": true',
    page,
  ),
  row(
    'does-nothing',
    all(locked, action({ set: { contact: null }, when: { status: 'studying' }, reason: '已离', whileLocked: true })),
    '"whileLocked"',
    'no record for which',
    'Remove it',
    page,
  ),
  ...(['update', 'delete'] as const).map((key) =>
    row(
      'never-holds',
      all(locked, (files) => {
        const { permission } = files[page]!;
        files[twinFile] = {
          entity: 'pupil',
          title: '名册',
          permission,
          path: '/school/twin',
          where: { status: 'left' },
          endpoints: { base: '/twin', list: 'GET page', get: 'GET get', [key]: key === 'update' ? 'PUT update' : 'DELETE delete' },
          list: { columns: ['name'] },
          ...(key === 'update' && { form: { groups: [{ title: '基本', fields: ['name'] }] } }),
        };
      }),
      `"${key}"`,
      'every record of this page is locked',
      'Remove the call',
      twinFile,
    ),
  ),
  row('never-filled', all(locked, field('contact', { showWhen: { status: 'left' } })), '"showWhen"', 'nobody could fill it', '"fields"'),
  row('does-nothing', all(locked, field('contact', { readOnlyWhen: { status: 'left' } })), '"readOnlyWhen"', 'is locked then', 'Remove it'),
];

const leftNeeds = field('contact', { requiredWhen: { status: 'left' } });
const ruleOfLeft = check({ when: { status: 'left' }, that: { contact: { empty: false } } });
const hidden = field('contact', { showWhen: { urgent: true } });
const cleared = field('contact', { showWhen: { urgent: true }, whenHidden: 'clear' });
const calm = { when: { urgent: { not: true } }, reason: '加急' };
const resultCases: ProblemCase[] = [
  row('never-holds', all(leftNeeds, leaving({ set: { contact: null } })), '"contact"', '"requiredWhen" holds', 'Write a value', page),
  row('never-holds', all(leftNeeds, timed({ set: { contact: null } })), '"contact"', '"requiredWhen" holds', 'Write a value'),
  row('never-holds', all(ruleOfLeft, timed({ set: { contact: null } })), '{', 'breaks the rule', 'another value'),
  row('never-holds', check({ that: { fee: { gt: 5 } } }, { that: { fee: { lt: 3 } }, message: '贵' }), '{', 'both this rule', '"when"'),
  row(
    'never-holds',
    all(
      notes({ checks: [{ that: { price: { gt: 5 } }, field: 'words', message: '偏低' }] }, { price: { fieldType: 'money', title: '价' } }),
      creates({ price: '3.00' }),
    ),
    '{',
    'breaks the rule "偏低"',
    'another value',
    page,
  ),
  row('does-nothing', all(hidden, action({ fields: ['contact'], ...calm })), '"contact"', 'never holds', 'meet', page),
  row('does-nothing', all(cleared, action({ set: { contact: '无' } })), '"contact"', 'may be hidden', 'what shows it', page),
  row(
    'never-holds',
    all(
      entity({ unique: [{ fields: ['name'], while: { status: 'studying' } }] }),
      action({
        when: { status: 'studying' },
        reason: '已离校',
        creates: { entity: 'pupil', via: 'friendId', fields: ['contact'], copy: { name: { field: 'name' } } },
      }),
    ),
    '"creates"',
    'allows one of them',
    '"transition"',
    page,
  ),
  row(
    'does-nothing',
    action({ set: { urgent: true }, when: { urgent: true }, reason: '不急' }),
    '"urgent"',
    'already',
    'Write another',
    page,
  ),
  row('never-holds', timed({ while: { birthday: null } }), '{', 'never made', 'count from another field'),
  row(
    'never-holds',
    all(
      field('begin', { fieldType: 'time', min: '12:00' }),
      field('finish', { fieldType: 'time', max: '11:00' }),
      entity({ exclusive: [{ during: ['birthday', 'begin', 'finish'] }] }),
    ),
    '[',
    '11:00 at most',
    '"min" or "max"',
  ),
  row(
    'append-only',
    all(addEntries, (files) => {
      const again = { creates: { entity: 'entry', via: 'reversalOf', fields: ['amount'] } };
      files['resources/school/entry.json']!.actions.push({ name: 'again', title: '再记', call: 'POST again', ...again });
    }),
    '"reversalOf"',
    'only "reverse"',
    'another field',
    'resources/school/entry.json',
  ),
  row('does-nothing', field('friendId', { match: { sex: 'sex' }, copies: { sex: 'sex' } }), '"sex"', 'already', 'from "match"'),
];

const dialog = { fields: ['contact'], params: { other: { fieldType: 'text', title: '联系人' } }, set: { name: { input: 'other' } } };
const pageCases: ProblemCase[] = [
  row('never-holds', all(inPage({ where: { sex: 1 } }), groupOf({ showWhen: { sex: 2 } })), '"showWhen"', 'Group "其他"', '"where"', page),
  row(
    'never-holds',
    all(inPage({ where: { urgent: true } }), field('contact', { showWhen: { urgent: { not: true } } }), onForm('contact')),
    '"contact"',
    'is never shown',
    'Remove it here',
    page,
  ),
  row(
    'never-holds',
    all(inPage({ where: { sex: 1 } }), (files) => {
      files[page]!.show.sheets = [{ name: 'card', title: '卡片', parts: [{ fields: ['name'] }, { text: '女', showWhen: { sex: 2 } }] }];
    }),
    '"showWhen"',
    'This part is never shown',
    'Remove it here',
    page,
  ),
  row('duplicate-title', action(dialog), '"联系人"', 'The dialog asks', 'of its own', page),
  row('filter-operator', list({ filters: [{ field: 'friendId', operator: 'under' }] }), '"under"', '"friendId"', 'equals, has', page),
  row(
    'does-nothing',
    list({ calendar: { start: 'birthday', lanes: ['friendId'], views: ['month'] } }),
    '"lanes"',
    'months only',
    'Add "week"',
    page,
  ),
  row(
    'bad-value',
    list({
      views: [{ name: 'girls', title: '女生', where: { sex: 2 } }],
      calendar: { start: 'birthday', feed: { view: 'girls', cancelled: 'girls' } },
    }),
    '"girls"',
    'told as cancelled',
    'another view',
    page,
  ),
  ...(['title', 'color'] as const).map((key) =>
    row(
      'does-nothing',
      list({ calendar: { start: 'birthday', [key]: 'sex', fields: ['contact', 'sex'] } }),
      '"sex"',
      'already',
      'Remove it',
      page,
    ),
  ),
];

function groupOf(changes: Json): Edit {
  return (files) => void files[page]!.form.groups.push({ title: '其他', fields: ['contact'], ...changes });
}

export const outcomeCases = [...wordCases, ...firstCases, ...sharedCases, ...lockCases, ...resultCases, ...pageCases];
