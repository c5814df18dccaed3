/** Rows of the liveness test for keys of append-only entries. */
import { addEntries } from '../mistakes/entryCases';
import type { Json } from '../projects/projectFixture';

interface Project {
  files: Record<string, Json>;
}
const entry = ({ files }: Project) => files['schemas/entry.json']!;
const before = ({ files }: Project) => addEntries(files);

export const entryRows = {
  'entity.appendOnly': {
    before: (project: Project) => {
      before(project);
      delete entry(project).appendOnly;
    },
    write: ({ files }: Project) => addEntries(files),
  },
  'entity.appendOnly.reversal': {
    before,
    write: (project: Project) => {
      entry(project).properties.backOf = { ...entry(project).properties.reversalOf, title: '退回' };
      entry(project).appendOnly.reversal = 'backOf';
    },
  },
  'entity.appendOnly.negate': {
    before,
    write: (project: Project) => {
      entry(project).properties.points = { fieldType: 'number', title: '积分' };
      entry(project).appendOnly.negate.push('points');
    },
  },
  'action.preview': {
    before: ({ files }: Project) => {
      const page = files['resources/school/pupil.json']!;
      page.actions[0].fields = ['fee'];
      page.queries = [{ name: 'ahead', title: '预告', call: 'POST ahead', params: { fee: { fieldType: 'money', title: '费用' } } }];
    },
    write: ({ files }: Project) => (files['resources/school/pupil.json']!.actions[0].preview = 'ahead'),
  },
  'action.reverse': {
    before,
    write: ({ files }: Project) => {
      files['resources/school/entry.json']!.actions[0].reverse = false;
    },
  },
};
