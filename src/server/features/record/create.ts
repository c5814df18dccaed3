/** `POST …/save`: a new record. */

import { getFixedValues } from '../../../config/getFixedValues';
import { dialect } from '../../../wire/dialect';
import { type Call, refuseUnknownParameters } from '../../http/call';
import { readJson } from '../../http/jsonBody';
import type { ServedResource } from '../../http/servedResource';
import { ApiError, refuse } from '../../kernel/apiError';
import type { Row, Values } from '../../kernel/values';
import { holdsViaReference } from '../../model/sql/viaReferenceQuery';
import { createDuplicateRefusal, isDuplicateRefusal } from '../../records/duplicates/createDuplicateRefusal';
import { askValueContext } from '../../records/valueContext';
import { recordChange } from '../../records/write/changeRecord';
import type { ChangeSet } from '../../records/write/changeSet';
import { createRecords } from '../../records/write/createRecords';
import { isInSight, seesAll } from '../../records/write/makersSight';
import { fieldViewOf } from '../../view/fieldView';
import { findSimilar } from '../duplicates/similar';
import { submitOnce } from './submitOnce';

export async function create(call: Call): Promise<Row> {
  refuseUnknownParameters(call.query, []);
  const { [dialect.ignoreDuplicates]: ignore, ...values } = await readJson(call.c);
  try {
    return await submitOnce(call, (set) => createOne(set, call.served, values, { ignoreDuplicates: ignore === true, isLast: true }));
  } catch (error) {
    throw error instanceof ApiError && isDuplicateRefusal(error) ? await createRefusal(call, values, error) : error;
  }
}

interface CreateOptions {
  /** Write it even if it resembles another record. */
  ignoreDuplicates: boolean;
  /** Nothing follows in the change set, so that the insert may commit by itself where no transaction has begun. */
  isLast: boolean;
}

/** Writes the record of a form. */
export async function createOne(set: ChangeSet, served: ServedResource, values: Values, options: CreateOptions): Promise<Row> {
  const { ignoreDuplicates } = options;
  const { where, title, entity } = served.resource;
  const mode = { trusted: false, view: fieldViewOf(set.actor, served.table), fixed: getFixedValues(served.resource, set.values) };
  // Without `ignoreDuplicates`, the insert statement itself searches for duplicates, which saves a transaction.
  const similar = ignoreDuplicates ? await findSimilar(served, set, values) : null;
  const isLast = options.isLast && where === undefined && !similar && seesAll(set.actor, served.resource);
  const written = { mode, isLast, lookForDuplicates: !ignoreDuplicates, page: served.resource };
  const [row] = await createRecords(set, served.table, [values], written);
  if (!row) throw new ApiError(500, '没有保存成功，请稍后再试');
  if (where && !(await holdsViaReference(set, served.table, where, row, set.values)))
    throw refuse('', `填写的内容不属于“${title}”的范围，请修改后再保存`);
  if (!(await isInSight(set, served.resource, row))) {
    set.remarks.add(`这条${title}归别人负责，不在您能看到的范围内`);
    row[dialect.unseen] = true;
  }
  if (similar) await recordChange(set, { action: 'distinct', entity: entity.name, recordId: row.id, before: null, after: null });
  return row;
}

/** The refusal with those similar records that the actor can see. */
async function createRefusal({ served, actor }: Call, values: Values, error: unknown): Promise<unknown> {
  const context = await askValueContext(served.context, actor);
  const similar = await served.context.database.read(actor.instId, (q) => findSimilar(served, { q, actor, values: context }, values));
  return similar ? createDuplicateRefusal(served.table, similar) : error;
}
