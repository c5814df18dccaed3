/** `PUT …/update`: changed fields of a record, with the version they are based on. */
import { dialect } from '../../../wire/dialect';
import { type Call, refuseUnknownParameters } from '../../http/call';
import { readJson } from '../../http/jsonBody';
import { refuseUnwritableBy } from '../../http/servedResource';
import { notFound, refuse } from '../../kernel/apiError';
import { isUuid } from '../../kernel/uuid';
import type { Row } from '../../kernel/values';
import { readSingleRecord } from '../../records/write/singleRecord';
import { updateRecord } from '../../records/write/updateRecord';
import { fieldViewOf } from '../../view/fieldView';
import { completeRow } from './single';
import { submitOnce } from './submitOnce';

export async function update(call: Call): Promise<Row> {
  const { served, c, query } = call;
  refuseUnknownParameters(query, []);
  const { [dialect.id]: id, [dialect.version]: version, [dialect.lockToken]: token, ...rest } = await readJson(c);
  const { single, title, editLock } = served.table.entity;
  const values = editLock || token === undefined ? rest : { ...rest, [dialect.lockToken]: token };
  if (!single && !isUuid(id)) throw notFound(title);
  if (!isVersion(version)) throw refuse(dialect.version, '缺少版本号，请刷新页面后重试');
  const row = await submitOnce(call, async (set) =>
    updateRecord(set, served.table, single ? (await readSingleRecord(set, served.table)).id : String(id), values, {
      mode: { trusted: false, view: fieldViewOf(call.actor, served.table) },
      action: 'update',
      version,
      ...(editLock && { lockToken: token ?? null }),
      guard: (before) => refuseUnwritableBy(served, before, set),
    }),
  );
  return single ? completeRow(served, call.actor, row) : row;
}

export function isVersion(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1;
}
