/** `/api/misfits`: data that no longer fits the configuration. Requires the permission of its page. */
import { sql } from 'kysely';
import * as z from 'zod';
import { catalogOf } from '../../../access/keyCatalog';
import { people } from '../../../config/people';
import { type Misfit, type MisfitsAnswer, misfitKinds, misfitsCall } from '../../../wire/misfits';
import { readAccessState } from '../../auth/rights/accessState';
import type { Queryable } from '../../db/queryable';
import { compilePlan, runPlan, slot } from '../../db/sqlPlan';
import { type Route, route } from '../../http/route';
import type { ServerContext } from '../../http/serverContext';
import { buildLabelSql } from '../../model/buildLabelSql';
import { type EntityTable, tableOf, tablesOf } from '../../model/entityTable';
import { readSyncState } from '../../model/sync/syncState';
import { momentOf } from '../../records/valueContext';
import { fieldViewOf } from '../../view/fieldView';
import { type Asking, knownRecords } from '../prove/knownRecords';
import { countMisfits, type Found, sampleMisfits } from './findMisfits';
import { countKept } from './keptColumns';
import { listUnusedLines, readLostRoles } from './listUnusedLines';

const line = z.object({ roleKey: z.string(), roleName: z.string(), line: z.string(), kind: z.enum(['key', 'parent']) });
const record = z.object({ id: z.string(), label: z.string(), detail: z.string().nullable(), to: z.string().nullable() });
const shape = z.object({
  misfits: z.array(z.object({ kind: z.enum(misfitKinds), what: z.string(), field: z.string(), count: z.int(), records: z.array(record) })),
  columns: z.array(z.object({ name: z.string(), count: z.int() })),
  lines: z.array(line),
  roles: z.array(z.object({ roleKey: z.string(), roleName: z.string(), count: z.int(), restorable: z.boolean() })),
  otherLines: z.int(),
}) satisfies z.ZodType<MisfitsAnswer>;

export function createMisfitsRoute(context: ServerContext): Route {
  const { configuration, database } = context;
  const tables = tablesOf(configuration);
  const keyOf = (page: string) => configuration.resources.get(page)?.permission;
  return route({
    ...misfitsCall,
    auth: 'signedIn',
    key: { keys: [keyOf(people.misfits) ?? 'super:admin'], what: '查看配置改动后的数据' },
    tag: '系统',
    name: 'system.misfits',
    summary: '配置改动后不再合适的数据',
    description: '先计数，每类最多列出 100 条；不在数据范围内的记录只计数',
    limit: { call: 'misfits', most: 20, perMs: 60_000 },
    output: shape,
    run: async ({ actor }) => {
      const moment = momentOf(actor, context.now());
      const kept = (await database.system(readSyncState))?.kept ?? [];
      const found = await database.read(actor.instId, async (q) => {
        const asking = { q, configuration, tables, actor, moment };
        const misfits: Misfit[] = [];
        for (const table of tables.values()) {
          for (const one of await countMisfits(q, table, moment)) misfits.push(await misfitOf(one, asking));
        }
        return { misfits, columns: await countKept(q, kept) };
      });
      const { lines, roles } = await database.system(async (q) => {
        const state = await readAccessState(q, configuration, actor.instId);
        return { lines: listUnusedLines(state, catalogOf(configuration)), roles: await readLostRoles(q, configuration, state) };
      });
      const roleKey = keyOf(people.role);
      const managesRoles = roleKey !== undefined && actor.can(roleKey);
      if (managesRoles) return { ...found, lines, roles, otherLines: 0 };
      const left = roles.reduce((sum, { count }) => sum + count, 0);
      return { ...found, lines: [], roles: [], otherLines: lines.length + left };
    },
  });
}

/** Records that the actor sees on no page are only counted; a value is returned only if the actor may read its field. */
async function misfitOf({ test, count }: Found, asking: Asking): Promise<Misfit> {
  const { q, tables, actor, moment } = asking;
  const { table, column, kind } = test;
  const owner = table.entity.parent ? tableOf(tables, table.entity.parent.entity) : table;
  const sampled = await sampleMisfits(q, test, moment);
  const ids = sampled.map(({ id }) => id);
  const known = await knownRecords(asking, owner.entity.name, ids);
  const labels = await labelsOf(q, asking, owner, [...known.ids]);
  const isShown = !fieldViewOf(actor, table).unreadable.has(column.field.name);
  const records = sampled.flatMap(({ id, detail }) =>
    known.ids.has(id) ? [{ id, label: labels.get(id) ?? '', detail: isShown ? detail : null, to: known.addresses.get(id) ?? null }] : [],
  );
  return { kind, what: table.entity.title, field: column.field.title, count, records };
}

async function labelsOf(q: Queryable, { tables }: Asking, table: EntityTable, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const statement = sql`select t.id::text as id, ${buildLabelSql(tables, table, 't')} as label from ${sql.table(table.name)} t
    where t.id = any(${slot('ids')}::uuid[])`;
  const rows = await runPlan<{ id: string; label: string | null }>(q, compilePlan(statement, false), { ids });
  return new Map(rows.map(({ id, label }) => [id, label ?? '']));
}
