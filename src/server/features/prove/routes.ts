/** `/api/prove`: what must hold of the books, worked out over all data of the institution; `npm run prove` says the same. */
import * as z from 'zod';
import { recordAddress } from '../../../config/addresses';
import { type BrokenRecord, type ProvedSentence, proveCall } from '../../../wire/prove';
import { type Route, route } from '../../http/route';
import type { ServerContext } from '../../http/serverContext';
import type { Actor } from '../../kernel/actor';
import { type Proof, prove } from './prove';

const shape = z.object({
  sentences: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      what: z.string(),
      count: z.int(),
      broken: z.array(z.object({ id: z.string(), detail: z.string(), to: z.string().nullable() })),
    }) satisfies z.ZodType<ProvedSentence>,
  ),
});

export function proveRoute(context: ServerContext): Route {
  const { configuration, database, invariants } = context;
  return route({
    method: 'GET',
    path: proveCall.path,
    auth: 'signedIn',
    tag: '账目',
    name: 'books.prove',
    summary: '核对账目：每句话是否成立，不成立的记录',
    description: '只返回有权查看的部分',
    limit: { call: 'prove', most: 20, perMs: 60_000 },
    output: shape,
    run: async ({ actor }) => {
      const mine = invariants.filter(({ entity, permission }) => configuration.entities.has(entity) && actor.can(permission));
      const proofs = await database.read(actor.instId, (q) => prove(mine, (text) => q.query(text)));
      return { sentences: proofs.map((proof) => sentenceOf(proof, context, actor)) };
    },
  });
}

function sentenceOf({ invariant, count, broken }: Proof, { configuration }: ServerContext, actor: Actor): ProvedSentence {
  const { name, title, entity } = invariant;
  const addressOf = pageOf(entity, configuration, actor);
  const named = broken.map(({ id, detail }): BrokenRecord => ({ id, detail, to: addressOf(id) ?? null }));
  return { name, title, what: configuration.entities.get(entity)?.title ?? entity, count, broken: named };
}

/** The first page about the record that the person may open. */
function pageOf(entity: string, { resources }: ServerContext['configuration'], actor: Actor): (id: string) => string | undefined {
  const resource = [...resources.values()].find((one) => one.entity.name === entity && one.show && actor.can(one.permission));
  return (id) => resource && recordAddress(resource, 'show', id);
}
