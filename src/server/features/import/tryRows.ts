/**
 * Writes rows of a file with `createRecords`, for preview and import, including validation, rules and constraints. Rows are
 * written together; if that fails, the halves are tried separately, down to the single rows that fail.
 */

import { getFixedValues } from '../../../config/getFixedValues';
import type { ImportRowResult } from '../../../wire/import';
import type { ServedResource } from '../../http/servedResource';
import { refuse } from '../../kernel/apiError';
import { holdsViaReference } from '../../model/sql/viaReferenceQuery';
import type { ChangeSet } from '../../records/write/changeSet';
import { createRecords } from '../../records/write/createRecords';
import { tryStep } from '../../records/write/tryStep';
import { fieldViewOf } from '../../view/fieldView';
import { describeRefusal, type GoodRow } from './evaluate';
import type { Target } from './targets';

/** With `duplicate`, another transaction stored the same record between check and write. */
export type Refusal = ImportRowResult;

/** Writes all rows that can be written, in the transaction of `set`. Returns the refused ones. */
export async function tryRows(
  set: ChangeSet,
  served: ServedResource,
  rows: readonly GoodRow[],
  targets: readonly (Target | undefined)[],
): Promise<Refusal[]> {
  if (rows.length === 0) return [];
  const error = await tryStep(set, () => write(set, served, rows));
  if (error === undefined) return [];
  const [only] = rows;
  if (only && rows.length === 1) {
    return [{ row: only.row, problems: describeRefusal(error, served.table.field.bind(served.table), targets) }];
  }
  const middle = Math.ceil(rows.length / 2);
  const first = await tryRows(set, served, rows.slice(0, middle), targets);
  return [...first, ...(await tryRows(set, served, rows.slice(middle), targets))];
}

async function write(set: ChangeSet, { table, resource }: ServedResource, rows: readonly GoodRow[]): Promise<void> {
  const inputs = rows.map(({ values }) => structuredClone(values));
  const mode = { trusted: false, view: fieldViewOf(set.actor, table), fixed: getFixedValues(resource, set.values) };
  const made = await createRecords(set, table, inputs, { mode, lookForDuplicates: false, isLast: false, page: resource });
  const { where, title } = resource;
  for (const row of where ? made : []) {
    if (where && !(await holdsViaReference(set, table, where, row, set.values)))
      throw refuse('', `填写的内容不属于“${title}”的范围，请修改后再导入`);
  }
}
