import { describe, expect, it } from 'vitest';
import { projectFiles } from '../../../../tests/support/projects/projectFixture';
import { schoolProject } from '../../../../tests/support/projects/schoolProject';
import { configurationOf } from '../../../config/load';
import type { Queryable } from '../../db/queryable';
import { newId } from '../../kernel/newId';
import { tableOf, tablesOf } from '../entityTable';
import { type ListRequest, listRecords } from './listQuery';
import { everyRow } from './rows';

const { configuration } = configurationOf(projectFiles(schoolProject(), { rules: undefined, extensions: undefined }));
const tables = tablesOf(configuration!);
const table = tableOf(tables, 'pupil');
const request = {
  fields: new Set(['stuName']),
  fieldsKey: 'test',
  filters: [],
  conditions: [],
  rows: everyRow,
  trash: false,
  order: [],
  limit: 20,
  offset: 0,
  moment: {},
  viaReference: { key: '', test: undefined, inputs: {} },
} as unknown as ListRequest;

/** Names of the prepared statements of four calls. */
async function namesOf(wanted: Partial<ListRequest>): Promise<(string | undefined)[]> {
  const names: (string | undefined)[] = [];
  const q: Queryable = {
    query: async (_text, _values, name) => {
      names.push(name);
      return [];
    },
  };
  for (let run = 0; run < 4; run++) await listRecords(q, tables, table, { ...request, ...wanted });
  return names;
}

describe('the statement of a list', () => {
  it('is prepared from its second use on', async () => {
    expect(await namesOf({})).toEqual([undefined, expect.any(String), expect.any(String), expect.any(String)]);
  });

  it('is never prepared for a long list of ids: measured 1,400 ms instead of 50 ms for a thousand of 100,000', async () => {
    const ids = Array.from({ length: 1_000 }, newId);
    expect(await namesOf({ ids, limit: 1_000 })).toEqual([undefined, undefined, undefined, undefined]);
  });
});
