import { describe, expect, it } from 'vitest';
import { type Json, projectFiles, smallProject } from '../../../../tests/support/projects/projectFixture';
import { configurationOf } from '../../../config/load';
import { tableOf, tablesOf } from '../entityTable';
import { listsOf } from './listIndexes';
import { planIndexes } from './tablePlan';

/** Index definitions of the pupil (or another) entity with the given list. */
function planned(list: Json | undefined, entity = 'pupil', indexes: string[][] = [['sex'], ['birthday']], more: Json = {}): string[] {
  const files = smallProject();
  files['schemas/pupil.json'] = { ...files['schemas/pupil.json'], indexes, ...more };
  const { list: _, ...resource } = files['resources/school/pupil.json'] as Json;
  files['resources/school/pupil.json'] = list ? { ...resource, list } : resource;
  const { configuration, problems } = configurationOf(projectFiles(files));
  if (!configuration) throw new Error(JSON.stringify(problems));
  return planIndexes(tableOf(tablesOf(configuration), entity), listsOf(configuration, entity)).map(({ definition }) => definition);
}

const living = 'where deleted_at is null';

describe('indexes of an entity', () => {
  it('hold the order of the list and its other filters where a list filters by one value of the field', () => {
    const definitions = planned({
      columns: ['name'],
      filters: ['name', 'sex', 'status', 'urgent', 'age', 'friendId'],
      sort: '-createTime',
    });
    expect(definitions).toContain(`(inst_id, "sex", "create_time", id) include ("birthday", "urgent", "status") ${living}`);
    expect(definitions).toContain(`(inst_id, "status", "create_time", id) include ("sex", "birthday", "urgent") ${living}`);
    expect(definitions).toContain(`(inst_id, "friend_id", "create_time", id) include ("sex", "birthday", "urgent", "status") ${living}`);
    // A range filter does not select one contiguous part of the index, so its index has no sort columns.
    expect(definitions).toContain(`(inst_id, "birthday") ${living}`);
  });

  it('of similar records begin with what is compared as it is, because row-level security keeps folded values out of an index search', () => {
    const definitions = planned({ columns: ['name'] }, 'pupil', [], { duplicates: [['name', 'birthday']] });
    expect(definitions).toContainEqual(expect.stringMatching(/^\(inst_id, "birthday", "?\w+"?\("name"\)\) where deleted_at is null$/));
  });

  it('are no more than without lists', () => {
    const filters = ['name', 'sex', 'status', 'urgent', 'birthday', 'friendId'];
    expect(planned({ columns: ['name'], filters })).toHaveLength(planned({ columns: ['name'] }).length);
  });

  it.each([
    ['-birthday', '(inst_id, "sex", "birthday" desc nulls last, id desc)'],
    ['birthday', '(inst_id, "sex", "birthday", id)'],
    ['sex', '(inst_id, "sex", id)'],
    // With `updateTime` in an index every update would write to all indexes of the record.
    ['-updateTime', '(inst_id, "sex")'],
  ])('follow the order of the list: %s', (sort, expected) => {
    expect(planned({ columns: ['name'], filters: ['sex'], sort })).toContain(`${expected} ${living}`);
  });

  it.each([
    // The single-field index is replaced by the one for the sort order, which also serves range filters.
    ['-birthday', [['birthday']], ['(inst_id, "birthday" desc nulls last, id desc)']],
    ['birthday', [['birthday']], ['(inst_id, "birthday", id)']],
    ['birthday', [['birthday', 'sex']], ['(inst_id, "birthday", "sex")']],
    ['-birthday', [['birthday', 'sex']], ['(inst_id, "birthday", "sex")', '(inst_id, "birthday" desc nulls last, id desc)']],
    ['-birthday', [], ['(inst_id, "birthday" desc nulls last, id desc)']],
    ['-updateTime', [], []],
    // A name may have 200 characters, more than an index of a list takes.
    ['name', [], []],
  ])('hold the order %s of a list that filters by nothing, beside %j', (sort, indexes, expected) => {
    const made = planned({ columns: ['name'], sort }, 'pupil', indexes).filter((one) => /"(birthday|name|update_time)"/.test(one));
    expect(made.sort()).toEqual(expected.map((one) => `${one} ${living}`).sort());
  });

  it('stay narrow where no list filters by the field', () => {
    expect(planned({ columns: ['name'], filters: ['name'] })).toContain(`(inst_id, "sex") ${living}`);
  });

  it('have the usual order of lists, but not for child rows, which are read through their parent', () => {
    const byTime = `(inst_id, create_time, id) ${living}`;
    expect(planned({ columns: ['name'] })).toContain(byTime);
    expect(planned({ columns: ['name'] }, 'guardian')).toEqual(['(inst_id, parent_id, row_no)']);
  });
});
