/** Every key of `unique` and `exclusive` as an example that changes what engine and server get; see `src/config/liveness.test.ts`. */
import type { Json } from './projectFixture';

type Edit = (parts: { entity: Json; files: Record<string, Json> }) => void;

interface CompeteRow {
  before?: Edit;
  write: Edit;
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

export const competeRows: Record<string, CompeteRow> = {
  'entity.unique.fields': { before: alone, write: ({ entity }) => (entity.unique[0].fields = ['contact']), owner: 'contest' },
  'entity.unique.while': { before: alone, write: ({ entity }) => (entity.unique[0].while = { urgent: true }), owner: 'contest' },
  'entity.unique.within': {
    before: ({ files }) => (files['schemas/guardian.json']!.unique = [{ fields: ['phone'] }]),
    write: ({ files }) => (files['schemas/guardian.json']!.unique[0].within = 'parent'),
    owner: 'contest',
  },
  'entity.exclusive': { before: span, write: ({ entity }) => (entity.exclusive = [{ during: ['from', 'to'] }]) },
  'entity.exclusive.fields': { before: spans, write: ({ entity }) => (entity.exclusive[0].fields = ['contact']), owner: 'contest' },
  'entity.exclusive.during': { before: spans, write: ({ entity }) => (entity.exclusive[0].during = ['from', 'until']), owner: 'span' },
  'entity.exclusive.while': { before: spans, write: ({ entity }) => (entity.exclusive[0].while = { urgent: true }), owner: 'contest' },
};
