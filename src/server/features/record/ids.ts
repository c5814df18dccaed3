/** Record ids of a call: in the query or the body, one or several. */
import { dialect } from '../../../wire/dialect';
import { type Call, createUnknownParametersError } from '../../http/call';
import { readJson } from '../../http/jsonBody';
import { notFound, refuse } from '../../kernel/apiError';
import { isUuid } from '../../kernel/uuid';

const maxIds = 200;

/** Ids in lower case, unique and sorted; a fixed lock order avoids deadlocks between calls. */
export async function readIdsOfCall({ c, query, served }: Call): Promise<string[]> {
  const value = query[dialect.id] ?? query.ids ?? (await readBodyIds(c));
  refuseOtherKeys(query);
  const list = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [];
  if (list.length === 0 || list.length > maxIds) throw refuse(dialect.id, `请选择 1–${maxIds} 条记录`);
  if (!list.every(isUuid)) throw notFound(served.table.entity.title);
  return [...new Set(list.map((id) => id.toLowerCase()))].sort();
}

async function readBodyIds(c: Call['c']): Promise<unknown> {
  if (!c.req.header('content-type')) return undefined;
  const body = await readJson(c);
  refuseOtherKeys(body);
  return body[dialect.id] ?? body.ids;
}

function refuseOtherKeys(keys: Record<string, unknown>): void {
  const unknown = Object.keys(keys).filter((name) => ![dialect.id, 'ids', dialect.version].includes(name) && !name.startsWith('_'));
  if (unknown.length > 0) throw createUnknownParametersError(unknown);
}
