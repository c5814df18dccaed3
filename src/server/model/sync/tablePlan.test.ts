import { describe, expect, it } from 'vitest';
import { type Json, projectFiles, smallProject } from '../../../../tests/support/projectFixture';
import { configurationOf } from '../../../config/load';
import { tableOf, tablesOf } from '../entityTable';
import { listsOf } from './listIndexes';
import { planIndexes } from './tablePlan';

/** Definitions of the indexes of pupils, or of another entity, with such a list. */
function planned(list: Json | undefined, entity = 'pupil', indexes: string[][] = [['sex'], ['birthday']]): string[] {
  const files = smallProject();
  files['schemas/pupil.json'] = { ...files['schemas/pupil.json'], indexes };
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
    // Asked for by a range: its records are not one piece of the index.
    expect(definitions).toContain(`(inst_id, "birthday") ${living}`);
  });

  it('are no more than without lists', () => {
    const filters = ['name', 'sex', 'status', 'urgent', 'birthday', 'friendId'];
    expect(planned({ columns: ['name'], filters })).toHaveLength(planned({ columns: ['name'] }).length);
  });

  it.each([
    ['-birthday', '(inst_id, "sex", "birthday" desc nulls last, id desc)'],
    ['birthday', '(inst_id, "sex", "birthday", id)'],
    ['sex', '(inst_id, "sex", id)'],
    // Every change of a record would write all of its indexes.
    ['-updateTime', '(inst_id, "sex")'],
  ])('follow the order of the list: %s', (sort, expected) => {
    expect(planned({ columns: ['name'], filters: ['sex'], sort })).toContain(`${expected} ${living}`);
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
