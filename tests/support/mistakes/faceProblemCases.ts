/** Mistakes in the faces (cards, calendar …) of a list, in addition to `problemCases.ts`; each in a project that is valid without it. */

import type { Json } from '../projects/projectFixture';
import type { ProblemCase } from './problemCases';

const page = 'resources/school/pupil.json';

const list =
  (changes: Json, more: (files: Record<string, Json>) => void = () => {}) =>
  (files: Record<string, Json>) => {
    Object.assign(files[page]!.list, changes);
    more(files);
  };
const cards = (options: Json) => list({ layout: { cards: options } });
const calendar = (options: Json, more?: (files: Record<string, Json>) => void) =>
  list({ calendar: { start: 'birthday', ...options } }, more);
const chart = (options: Json) => list({ charts: [{ title: '人数', type: 'bar', group: 'sex', ...options }] });
const withMoment = (files: Record<string, Json>) =>
  void Object.assign(files['schemas/pupil.json']!.properties, { seenAt: { fieldType: 'datetime', title: '接待时间' } });
const withClock = (files: Record<string, Json>) =>
  void Object.assign(files['schemas/pupil.json']!.properties, { wakes: { fieldType: 'time', title: '起床' } });
const withShare = (files: Record<string, Json>) =>
  void Object.assign(files['schemas/pupil.json']!.properties, { share: { fieldType: 'percent', title: '比例' } });
const at = (text: string) => ({ file: page, at: text });

const cardCases: ProblemCase[] = [
  { code: 'unknown-value', edit: list({ layout: 'crads' }), ...at('"crads"'), hint: '"cards"' },
  { code: 'unknown-key', edit: list({ layout: { cards: {}, card: {} } }), ...at('"card"') },
  { code: 'missing-key', edit: list({ layout: {} }), ...at('{'), says: '"cards"' },
  { code: 'unknown-value', edit: list({ layout: ['cards'] }), ...at('[') },
  { code: 'unknown-field', edit: cards({ cover: 'foto' }), ...at('"foto"'), hint: '"photo"' },
  { code: 'not-an-image', edit: cards({ cover: 'contact' }), ...at('"contact"'), hint: 'image' },
  { code: 'unknown-field', edit: cards({ fields: ['fe'] }), ...at('"fe"'), hint: '"fee"' },
  { code: 'unknown-field', edit: list({ cardTitle: ['fe'] }), ...at('"fe"'), hint: '"fee"' },
  { code: 'duplicate-name', edit: list({ cardTitle: ['fee', 'fee'] }), ...at('"fee"') },
  { code: 'bad-value', edit: list({ cardTitle: [] }), ...at('[') },
  { code: 'bad-value', edit: cards({ fields: [] }), ...at('[') },
  { code: 'duplicate-name', edit: cards({ fields: ['fee', 'fee'] }), ...at('"fee"') },
  { code: 'does-nothing', edit: cards({ fields: ['status'] }), ...at('"status"'), says: 'in its heading', hint: 'Remove' },
  { code: 'does-nothing', edit: cards({ cover: 'photo', fields: ['photo'] }), ...at('"photo"'), says: 'as its cover' },
  { code: 'unknown-key', edit: cards({ columns: ['fee'] }), ...at('"columns"') },
  {
    code: 'does-nothing',
    edit: list({ layout: 'cards', tree: true }, (files) => {
      files['schemas/pupil.json']!.properties.parentId = { fieldType: 'tree', title: '上级' };
    }),
    ...at('"layout"'),
    says: 'nested',
    hint: '"tree"',
  },
  { code: 'does-nothing', edit: list({ layout: 'calendar' }), ...at('"layout"'), says: 'no calendar', hint: 'Add "calendar"' },
];

const calendarCases: ProblemCase[] = [
  { code: 'missing-key', edit: list({ calendar: {} }), ...at('{'), says: '"start"' },
  { code: 'unknown-field', edit: calendar({ start: 'birthdy' }), ...at('"birthdy"'), hint: '"birthday"' },
  { code: 'not-a-time', edit: calendar({ start: 'name' }), ...at('"name"'), hint: 'date or datetime' },
  { code: 'not-a-time', edit: calendar({ end: 'fee' }), ...at('"fee"') },
  { code: 'not-a-time', edit: calendar({ end: 'seenAt' }, withMoment), ...at('"seenAt"'), says: 'of one kind' },
  { code: 'does-nothing', edit: calendar({ end: 'birthday' }), ...at('"birthday"'), says: 'end when it begins' },
  { code: 'not-a-time', edit: calendar({ day: 'birthday', start: 'name' }), ...at('"name"'), hint: 'remove "day"' },
  { code: 'not-a-time', edit: calendar({ day: 'name', start: 'wakes' }, withClock), ...at('"name"'), says: 'no day' },
  { code: 'bad-value', edit: calendar({ title: 'guardians' }), ...at('"guardians"'), says: 'no line of text' },
  { code: 'unknown-field', edit: calendar({ title: 'nmae' }), ...at('"nmae"'), hint: '"name"' },
  { code: 'bad-value', edit: calendar({ color: 'contact' }), ...at('"contact"'), says: 'no colours' },
  { code: 'unknown-value', edit: calendar({ views: ['year'] }), ...at('"year"') },
  { code: 'bad-value', edit: calendar({ views: [] }), ...at('[') },
  { code: 'duplicate-name', edit: calendar({ views: ['week', 'week'] }), ...at('"week"') },
  { code: 'unknown-field', edit: calendar({ fields: ['nmae'] }), ...at('"nmae"'), hint: '"name"' },
  { code: 'unknown-value', edit: calendar({ feed: { view: 'mien' } }), ...at('"mien"'), says: 'no view' },
  { code: 'bad-value', edit: calendar({ lanes: ['name'] }), ...at('"name"'), says: 'names no records' },
  {
    code: 'not-movable',
    edit: calendar({ movable: true }, (files) => {
      delete files[page]!.endpoints.update;
    }),
    ...at('true'),
    says: 'whose beginning can be changed',
    hint: 'Add the call "update"',
  },
  {
    code: 'not-movable',
    edit: calendar({ movable: true }, (files) => {
      files['schemas/pupil.json']!.properties.birthday.immutable = true;
    }),
    ...at('true'),
    hint: 'a form may change',
  },
  { code: 'unknown-field', edit: calendar({ movable: true, override: 'isIll' }), ...at('"isIll"') },
  { code: 'bad-value', edit: calendar({ movable: true, override: 'name' }), ...at('"name"'), says: 'no yes-or-no field' },
  {
    code: 'unknown-value',
    edit: calendar({ movable: true, places: 'free' }),
    ...at('"free"'),
    says: 'no action "free"',
    hint: '"place": "none"',
  },
  { code: 'does-nothing', edit: calendar({ override: 'name' }), ...at('"override"'), says: 'Nothing is moved', hint: 'Add "movable"' },
  { code: 'unknown-key', edit: calendar({ colour: 'status' }), ...at('"colour"'), hint: '"color"' },
];

const chartCases: ProblemCase[] = [
  { code: 'unknown-field', edit: chart({ group: 'sxe' }), ...at('"sxe"'), hint: '"sex"' },
  { code: 'not-groupable', edit: chart({ group: 'contact' }), ...at('"contact"'), says: 'no few named ones', hint: 'a choice' },
  { code: 'not-groupable', edit: chart({ group: 'fee' }), ...at('"fee"'), hint: '"measure"' },
  { code: 'not-groupable', edit: chart({ group: 'age' }), ...at('"age"') },
  { code: 'not-groupable', edit: chart({ group: 'tags' }), ...at('"tags"') },
  { code: 'not-groupable', edit: chart({ group: { field: 'guardians' } }), ...at('"guardians"') },
  { code: 'does-nothing', edit: chart({ group: { field: 'sex', by: 'month' } }), ...at('"by"'), says: 'no time', hint: 'Remove "by"' },
  { code: 'unknown-value', edit: chart({ group: { field: 'birthday', by: 'year' } }), ...at('"year"') },
  { code: 'cannot-chart', edit: chart({ type: 'line' }), ...at('"line"'), says: 'goes along time', hint: '"bar"' },
  { code: 'unknown-value', edit: chart({ type: 'column' }), ...at('"column"') },
  { code: 'unknown-value', edit: chart({ measure: 'fee' }), ...at('"fee"') },
  { code: 'unknown-field', edit: chart({ measure: { sum: 'feee' } }), ...at('"feee"'), hint: '"fee"' },
  { code: 'not-countable', edit: chart({ measure: { sum: 'contact' } }), ...at('"contact"'), says: 'has no sum' },
  { code: 'not-countable', edit: chart({ measure: { avg: 'age' } }), ...at('"age"') },
  {
    code: 'not-countable',
    edit: list({ charts: [{ title: '比例', type: 'bar', group: 'sex', measure: { sum: 'share' } }] }, withShare),
    ...at('"share"'),
    says: 'shares have no sum',
    hint: '"avg"',
  },
  {
    code: 'not-countable',
    edit: list({ columns: ['name', 'share'], totals: ['share'] }, withShare),
    ...at('"share"'),
    says: 'shares have no sum',
    hint: '"by": "avg"',
  },
  { code: 'bad-value', edit: chart({ measure: { sum: 'fee', avg: 'fee' } }), ...at('{'), says: 'exactly one' },
  { code: 'unknown-key', edit: chart({ measure: { summ: 'fee' } }), ...at('"summ"'), hint: '"sum"' },
  { code: 'cannot-chart', edit: chart({ type: 'pie', measure: { avg: 'fee' } }), ...at('"pie"'), says: 'parts of a whole' },
  { code: 'missing-key', edit: list({ charts: [{ type: 'bar', group: 'sex' }] }), ...at('{'), says: '"title"' },
  {
    code: 'duplicate-name',
    edit: list({ charts: ['sex', 'status'].map((group) => ({ title: '人数', type: 'bar', group })) }),
    ...at('"人数"'),
  },
  {
    code: 'does-nothing',
    edit: list({ charts: [{ title: '人数', type: 'bar', group: 'sex' }] }, (files) => {
      delete files[page]!.path;
      delete files[page]!.menu;
    }),
    ...at('"charts"'),
    hint: '"path"',
  },
  {
    code: 'does-nothing',
    edit: list({ calendar: { start: 'birthday' } }, (files) => {
      const { form: _form, show: _show, ...rest } = files[page]!;
      files[page] = { ...rest, page: 'Year', endpoints: { base: '/pupil', list: 'GET page', options: 'GET options' } };
    }),
    more: { extensions: { cells: new Set(), actions: new Set(), blocks: new Set(), pages: new Set(['Year']) } },
    ...at('"calendar"'),
    says: 'draws everything itself',
  },
];

export const faceCases: ProblemCase[] = [...cardCases, ...calendarCases, ...chartCases];
