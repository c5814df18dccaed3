/**
 * For each key of `unique`, `exclusive` and `timed` an example that changes what engine and server get; see `src/config/liveness.test.ts`.
 */
import type { Json } from '../projects/projectFixture';

type Edit = (parts: { entity: Json; files: Record<string, Json> }) => void;

interface CompeteRow {
  before?: Edit;
  write: Edit;
  member?: string;
  owner?: string;
}

const alone: Edit = ({ entity }) => {
  entity.unique = [{ fields: ['name'] }];
};
const span: Edit = ({ entity }) => {
  for (const name of ['from', 'to', 'until']) entity.properties[name] = { fieldType: 'datetime', title: name };
};
const spans: Edit = (parts) => {
  span(parts);
  parts.entity.exclusive = [{ fields: ['name'], during: ['from', 'to'] }];
};

const clock: Edit = ({ entity, files }) => {
  entity.timed = [{ transition: 'leave', after: { field: 'birthday', days: 3 } }];
  entity.properties.status.transitions.goAway = { from: ['studying'], to: 'left' };
  files['resources/school/pupil.json']!.actions.push({ name: 'goAway', title: '离开', call: 'PUT goAway', transition: 'goAway' });
  entity.properties.seen = { fieldType: 'date', title: '日期' };
  files['schemas/rules.json'] = { title: '规则', single: true, properties: { days: { fieldType: 'number', title: '天数' } } };
};

export const competeRows: Record<string, CompeteRow> = {
  'entity.unique.fields': { before: alone, write: ({ entity }) => (entity.unique[0].fields = ['contact']), owner: 'uniqueRule' },
  'entity.unique.while': { before: alone, write: ({ entity }) => (entity.unique[0].while = { urgent: true }), owner: 'uniqueRule' },
  'entity.unique.within': {
    before: ({ files }) => (files['schemas/guardian.json']!.unique = [{ fields: ['phone'] }]),
    write: ({ files }) => (files['schemas/guardian.json']!.unique[0].within = 'parent'),
    owner: 'uniqueRule',
  },
  'entity.exclusive': { before: span, write: ({ entity }) => (entity.exclusive = [{ during: ['from', 'to'] }]) },
  'entity.exclusive.fields': { before: spans, write: ({ entity }) => (entity.exclusive[0].fields = ['contact']), owner: 'uniqueRule' },
  'entity.exclusive.during': { before: spans, write: ({ entity }) => (entity.exclusive[0].during = ['from', 'until']), owner: 'span' },
  'entity.exclusive.while': { before: spans, write: ({ entity }) => (entity.exclusive[0].while = { urgent: true }), owner: 'uniqueRule' },
  'entity.timed': { before: clock, write: ({ entity }) => delete entity.timed },
  'entity.timed.transition': { before: clock, write: ({ entity }) => (entity.timed[0].transition = 'goAway') },
  'entity.timed.after': { before: clock, write: ({ entity }) => (entity.timed[0].after = { field: 'seen' }), member: 'field' },
  'entity.timed.after.field': { before: clock, write: ({ entity }) => (entity.timed[0].after.field = 'seen'), owner: 'timed' },
  'entity.timed.after.days': { before: clock, write: ({ entity }) => (entity.timed[0].after.days = 9), owner: 'timed' },
  'entity.timed.after.days.setting': {
    before: clock,
    write: ({ entity }) => (entity.timed[0].after.days = { setting: 'rules.days' }),
    member: 'days',
    owner: 'timed',
  },
  'entity.timed.while': { before: clock, write: ({ entity }) => (entity.timed[0].while = { urgent: true }) },
  'entity.timed.set': { before: clock, write: ({ entity }) => (entity.timed[0].set = { level: 3 }) },
};
