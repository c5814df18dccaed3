/** `POST …/save`: a new record. */
import { holds } from '../../config/condition';
import { dialect } from '../../wire/dialect';
import { fieldViewOf } from '../access/fieldView';
import { ApiError, refuse } from '../apiError';
import type { ChangeSet } from '../changes/changeSet';
import { createRecords } from '../changes/createRecords';
import { readJson } from '../http/answers';
import type { Row, Values } from '../rule';
import { type Call, refuseUnknownParameters, writerOf } from './call';
import type { Offer } from './offer';

export async function create(call: Call): Promise<Row> {
  refuseUnknownParameters(call.query, []);
  const { [dialect.ignoreDuplicates]: ignore, ...values } = await readJson(call.c);
  return writerOf(call).changeSet((set) => createOne(set, call.offer, values, ignore === true));
}

async function createOne(set: ChangeSet, offer: Offer, values: Values, ignoreDuplicates: boolean): Promise<Row> {
  const { where, title } = offer.resource;
  const mode = { trusted: false, view: fieldViewOf(set.actor, offer.table) };
  const options = { mode, lookForDuplicates: !ignoreDuplicates, isLast: where === undefined };
  const [row] = await createRecords(set, offer.table, [values], options);
  if (!row) throw new ApiError(500, '没有保存成功');
  if (where && !holds(where, row, set.today)) throw refuse('', `填写的内容不属于“${title}”的范围`);
  return row;
}
