/** `GET /api/openRecord?key=`: one record, without sign-in, by its link, until the link expires or is withdrawn. */

import * as z from 'zod';
import { nowInShanghai } from '../../../domain/calendar';
import { must } from '../../../domain/must';
import { isEmpty } from '../../../fields/condition';
import { fieldTypeOf } from '../../../fields/fieldTypes';
import { dialect } from '../../../wire/dialect';
import { codes } from '../../../wire/envelope';
import { type OpenRecord, openRecordCall } from '../../../wire/openRecord';
import type { Queryable } from '../../db/queryable';
import { query, sought } from '../../http/input';
import { type Route, route } from '../../http/route';
import type { ServerContext } from '../../http/serverContext';
import { ApiError } from '../../kernel/apiError';
import type { Row } from '../../kernel/values';
import { type EntityTable, type Tables, tableOf, tablesOf } from '../../model/entityTable';
import { readRecord } from '../../model/sql/recordQuery';
import type { OpenPage } from '../../records/openPage';
import { isOpenKeyAlive, openKeyHash, readOpenKey } from './openKey';

const shape = z.object({
  title: z.string(),
  institution: z.string(),
  until: z.string(),
  lines: z.array(z.object({ title: z.string(), text: z.string() })),
}) satisfies z.ZodType<OpenRecord>;

export function openRecordRoute(context: ServerContext): Route {
  return route({
    ...openRecordCall,
    auth: 'public',
    tag: '分享',
    name: 'openRecord',
    summary: '凭分享地址查看一条记录，不用登录',
    input: query(z.object({ key: sought })),
    output: shape,
    run: async ({ input: { key } }) => {
      const shown = await openRecord(context, key);
      if (!shown) throw new ApiError(codes.notFound, '这个地址已到期或已收回，请向发给您的老师再要一个');
      return shown;
    },
  });
}

interface Found {
  page: OpenPage;
  table: EntityTable;
  row: Row;
}

async function openRecord({ configuration, database, openPages, now }: ServerContext, key: string): Promise<OpenRecord | undefined> {
  const opened = readOpenKey(key);
  if (!opened || !(await database.system((q) => isOpenKeyAlive(q, opened, now())))) return undefined;
  const { instId } = opened;
  const moment = nowInShanghai(now());
  const found = await database.read(instId, (q) => findRecord(q, tablesOf(configuration), openPages, key));
  if (!found) return undefined;
  const { page, table, row } = found;
  const until = row[page.until];
  if (typeof until !== 'string' || until <= moment) return undefined;
  const [institution] = await database.system((q) =>
    q.query<{ name: string }>('select org_name as name from institution where id = $1', [instId]),
  );
  const lines = page.fields.flatMap((name) => lineOf(table, name, row, moment.slice(0, 10)));
  return { title: table.entity.title, institution: institution?.name ?? '', until, lines };
}

async function findRecord(q: Queryable, tables: Tables, pages: readonly OpenPage[], key: string): Promise<Found | undefined> {
  for (const page of pages) {
    const table = tableOf(tables, page.entity);
    const column = must(table.column(page.key), `column of "${page.key}"`).name;
    const sql = `select id from "${table.name}" where "${column}" = $1 and deleted_at is null`;
    const [one] = await q.query<{ id: string }>(sql, [openKeyHash(key)]);
    const text = one && (await readRecord(q, tables, table, one.id));
    if (text !== undefined) return { page, table, row: JSON.parse(text) as Row };
  }
  return undefined;
}

function lineOf(table: EntityTable, name: string, row: Row, today: string): OpenRecord['lines'] {
  const field = table.field(name);
  if (!field || isEmpty(row[name])) return [];
  const label = row[dialect.labelKey(name)];
  return [{ title: field.title, text: fieldTypeOf(field).format(row[name], field, { today, label: () => String(label ?? '') }) }];
}
