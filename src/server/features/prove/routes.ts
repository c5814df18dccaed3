/** `/api/prove`: checks the invariants over all data of the institution, like `npm run prove`. */
import * as z from 'zod';
import { type ProvedSentence, proveCall } from '../../../wire/prove';
import { type Route, route } from '../../http/route';
import type { ServerContext } from '../../http/serverContext';
import { type EntityTable, type Tables, tableOf, tablesOf } from '../../model/entityTable';
import { momentOf } from '../../records/valueContext';
import { fieldViewOf } from '../../view/fieldView';
import { openViews } from '../../view/view';
import { type Asking, knownRecords, seesAllOf } from './knownRecords';
import { type Proof, prove } from './prove';

const shape = z.object({
  sentences: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      what: z.string(),
      count: z.int(),
      broken: z.array(z.object({ id: z.string(), detail: z.string().nullable(), to: z.string().nullable() })),
      others: z.int(),
    }) satisfies z.ZodType<ProvedSentence>,
  ),
});

export function proveRoute(context: ServerContext): Route {
  const { configuration, database, invariants } = context;
  const tables = tablesOf(configuration);
  return route({
    method: 'GET',
    path: proveCall.path,
    auth: 'signedIn',
    tag: '账目',
    name: 'books.prove',
    summary: '核对账目：每句话是否成立，不成立的记录',
    description: '只返回有权查看的部分；不在数据范围内的记录只计数',
    limit: { call: 'prove', most: 20, perMs: 60_000 },
    output: shape,
    run: async ({ actor }) => {
      const mine = invariants.filter(
        ({ entity, permission, wholePage }) =>
          configuration.entities.has(entity) &&
          actor.can(permission) &&
          (wholePage === undefined || seesAllOf(wholePage, { actor, configuration, tables })),
      );
      const moment = momentOf(actor, context.now());
      return database.read(actor.instId, async (q) => {
        const proofs = await prove(mine, (text) => q.query(text));
        const asking = { q, configuration, tables, actor, moment };
        const sentences: ProvedSentence[] = [];
        for (const proof of proofs) sentences.push(await sentenceOf(proof, asking));
        return { sentences };
      });
    },
  });
}

/** Records that the actor sees on no page are only counted. Details require that the actor sees all tables that the statement reads. */
async function sentenceOf({ invariant, count, broken }: Proof, asking: Asking): Promise<ProvedSentence> {
  const { name, title, entity } = invariant;
  const table = tableOf(asking.tables, entity);
  const known = await knownRecords(
    asking,
    entity,
    broken.map(({ id }) => id),
  );
  const isShown = listMentioned(invariant.broken, asking.tables).every((one) => isWhollySeen(one, asking));
  const named = broken.filter(({ id }) => known.ids.has(id));
  return {
    name,
    title,
    what: table.entity.title,
    count,
    broken: named.map(({ id, detail }) => ({ id, detail: isShown ? detail : null, to: known.addresses.get(id) ?? null })),
    others: broken.length - named.length,
  };
}

const mentionedIn = new Map<string, EntityTable[]>();

/** Tables named in the statement, whose values its details can reveal. */
function listMentioned(text: string, tables: Tables): EntityTable[] {
  const words = new Set(text.match(/\w+/g));
  const known = mentionedIn.get(text) ?? [...tables.values()].filter(({ name }) => words.has(name));
  mentionedIn.set(text, known);
  return known;
}

/** Whether no field of the entity is hidden or masked for the actor, and the actor may open one of its pages, if it has any. */
function isWhollySeen(table: EntityTable, { tables, actor }: Asking): boolean {
  return fieldViewOf(actor, table).unreadable.size === 0 && (table.pages.length === 0 || openViews(tables, table, actor).length > 0);
}
