/**
 * Reads records for queries of areas as the actor sees them on a page. The same rules as for a list call apply: permission and condition of
 * the page, data scope, hidden and masked fields, and logging of reads. Read-only.
 */
import { sql } from 'kysely';
import { recordAddress } from '../../../config/addresses';
import { todayInShanghai } from '../../../domain/calendar';
import { dialect } from '../../../wire/dialect';
import type { Queryable } from '../../db/queryable';
import { compilePlan } from '../../db/sqlPlan';
import { buildServedResource, getView, type ServedResource } from '../../http/servedResource';
import type { ServerContext } from '../../http/serverContext';
import type { Actor } from '../../kernel/actor';
import { ApiError } from '../../kernel/apiError';
import { addDotted, readNames } from '../../model/dotted';
import { type ListRequest, listRecords, listSource } from '../../model/sql/listQuery';
import type { EntityName } from '../../records/records';
import type { Asked, Filters, SeenReading } from '../../records/seenReading';
import { momentOf } from '../../records/valueContext';
import { createRecordService } from '../../records/write/writer';
import { conceal } from '../../view/conceal';
import { parseListInput, withoutHidden } from '../list/listInput';
import { logMaskedFilters } from '../list/maskedFilters';
import { isLogged, logRead } from '../record/readLog';
import { countList } from '../totals/counts';

/** Reads in one transaction; log entries are written before the answer. */
export type SeenReader = <T>(actor: Actor, work: (reading: SeenReading, q: Queryable) => Promise<T>) => Promise<T>;

interface SeenOptions {
  /** False: reads are not logged, because the caller logs all of them as one act. */
  logged?: boolean;
  /** The reads are those of a board, which a read replica may answer (`Database.readList`). */
  isBoard?: boolean;
}

export function createSeenReader(context: ServerContext, { logged = true, isBoard = false }: SeenOptions = {}): SeenReader {
  return async (actor, work) => {
    const { database } = context;
    const begun = beginSeenReading(context, actor, logged);
    const reading = (q: Queryable) => work(begun.within(q), q);
    const done = await (isBoard ? database.readList(actor, reading) : database.read(actor.instId, reading));
    await begun.log();
    return done;
  };
}

/** Reading within a transaction of the caller. */
interface BegunReading {
  /** Discards what an earlier attempt logged: the transaction is repeated, or the replica failed and the primary is read. */
  within(q: Queryable): SeenReading;
  /** Writes the log entries; called after the transaction. */
  log(): Promise<void>;
}

export function beginSeenReading(context: ServerContext, actor: Actor, logged = true): BegunReading {
  const notes: (() => Promise<void>)[] = [];
  return {
    within(q) {
      notes.length = 0;
      return createReading({ q, actor, context, notes, pageNamed: pagesOf(context), logged });
    },
    async log() {
      for (const note of notes) await note();
    },
  };
}

type FindPage = (name: string) => ServedResource | undefined;

/** Pages are compiled once for each server. */
const finders = new WeakMap<ServerContext, FindPage>();

function pagesOf(context: ServerContext): FindPage {
  const known = finders.get(context);
  if (known) return known;
  const service = createRecordService(context);
  const pages = new Map<string, ServedResource>();
  const find: FindPage = (name) => {
    const resource = context.configuration.resources.get(name);
    const served = pages.get(name) ?? (resource && buildServedResource(context, service, resource));
    if (served) pages.set(name, served);
    return served;
  };
  finders.set(context, find);
  return find;
}

interface Parts {
  q: Queryable;
  actor: Actor;
  context: ServerContext;
  /** Log entries to write after the transaction, which only reads. */
  notes: (() => Promise<void>)[];
  logged: boolean;
  pageNamed: FindPage;
}

function createReading(parts: Parts): SeenReading {
  const { q, actor, context, pageNamed } = parts;
  const { today, now } = momentOf(actor, context.now());
  const openPage = (name: string) => {
    const served = pageNamed(name);
    return served && actor.can(served.resource.permission) ? served : undefined;
  };
  const find = async (asked: AnyAsked) => {
    const served = openPage(asked.page);
    return served ? ((await readIfAllowed(() => readSeen(parts, served, asked))) ?? []) : [];
  };
  return {
    configuration: context.configuration,
    today,
    now,
    opens: (page) => openPage(page) !== undefined,
    find: find as SeenReading['find'],
    count: async (page, filters) => {
      const served = openPage(page);
      return served && readIfAllowed(() => countList(q, served, actor, { ...filters }));
    },
    firsts: (async ({ by, on, ...asked }) => {
      const served = openPage(asked.page);
      const ids = served && (await readIfAllowed(() => firstIds(parts, served, { by, on, filters: asked.filters })));
      if (!ids || ids.length === 0) return [];
      return find({ ...asked, filters: { ...asked.filters, [dialect.id]: ids.join() } } as AnyAsked);
    }) as SeenReading['firsts'],
    address: (name, id) => {
      const resource = openPage(name)?.resource;
      return (resource?.show && resource.endpoints.get && recordAddress(resource, 'show', id)) ?? null;
    },
    sqlColumn: async (text, values) => (await q.query<{ value: string }>(text, [...values])).map(({ value }) => value),
  };
}

type AnyAsked = Omit<Asked<EntityName>, 'fields' | 'entity'> & { fields: readonly string[]; entity: string };

/** Undefined if a list call would be refused because of a field that the actor may not read. */
async function readIfAllowed<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** The request of the list call, with other fields. */
function requestOf(served: ServedResource, actor: Actor, { fields, filters, order, limit }: Omit<AnyAsked, 'page' | 'entity'>) {
  const { context, table, resource } = served;
  const { fields: view } = getView(served, actor);
  const today = todayInShanghai(context.now());
  const query = { ...filters, ...(order !== undefined && { [dialect.orderBy]: order }), [dialect.pageSize]: String(limit) };
  const shown = withoutHidden(new Set(fields), view);
  const request: ListRequest = {
    ...parseListInput(served, actor, query, today),
    fields: readNames(table, shown),
    fieldsKey: `${resource.name}|${view.key}|${[...shown].join()}`,
    writes: undefined,
    countedFor: actor.instId,
  };
  return { request, view, shown, today };
}

async function readSeen({ q, actor, notes, logged }: Parts, served: ServedResource, asked: AnyAsked): Promise<Record<string, unknown>[]> {
  const { tables, table } = served;
  const { request, view, shown, today } = requestOf(served, actor, asked);
  notes.push(() => logMaskedFilters(served, actor, request));
  const { records } = await listRecords(q, tables, table, request);
  const rows = JSON.parse(records) as Record<string, unknown>[];
  const computed = table.computed.filter(({ field }) => shown.has(field.name));
  for (const row of rows) {
    for (const { field, compute } of computed) row[field.name] = compute(row, field, today) ?? null;
    addDotted(table, shown, row, today);
    conceal(view, row);
  }
  if (logged && rows.length > 0 && isLogged(served.resource))
    notes.push(() => logRead({ served, actor, query: { ...asked.filters } }, 'list', rows));
  return rows;
}

interface FirstOf {
  by: string;
  on: string;
  filters: Filters;
}

/** Most values of a field for which the first record is returned. */
const mostFirsts = 100;

async function firstIds({ q, actor }: Parts, served: ServedResource, { by, on, filters }: FirstOf): Promise<string[]> {
  const { tables, table } = served;
  const { request, view } = requestOf(served, actor, { fields: [by], filters, limit: 1 });
  const [value, day] = [table.column(by), table.column(on)];
  if (!value || !day || view.unreadable.has(by) || view.unreadable.has(on)) return [];
  const { found, where, inputs, source } = listSource(tables, table, request);
  const [group, order] = [source.ref(value), source.ref(day)];
  const build = () => sql`select distinct on (${group}) t.id::text as id from ${found()} where ${where}
    order by ${group}, ${order}, t.id limit ${sql.lit(mostFirsts)}`;
  // The order adds its joins to the `source` while the statement is built, so it is built first.
  const plan = compilePlan(build(), false);
  const rows = await q.query<{ id: string }>(plan.text, plan.bind(inputs));
  return rows.map(({ id }) => id);
}
