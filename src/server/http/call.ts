/** The fixed path of every call: authenticate → authorize → run → answer. */
import type { Context, Hono } from 'hono';
import type { Endpoint } from '../../config/normalized';
import { dialect } from '../../wire/dialect';
import { codes } from '../../wire/envelope';
import { looking } from '../auth/identity';
import type { Actor } from '../kernel/actor';
import { ApiError, forbidden, refuse } from '../kernel/apiError';
import { mapDatabaseError } from '../model/databaseErrors';
import { conceal, fieldViewOf } from '../model/fieldView';
import { noteAct } from '../records/write/actLog';
import type { RecordWriter } from '../records/write/writer';
import { originOfCall } from './client';
import { jsonAnswer } from './jsonAnswer';
import type { Offer } from './offer';
import { headerToken, tokenOf } from './requestToken';

/** One call of somebody who may make it. */
export interface Call {
  offer: Offer;
  actor: Actor;
  c: Context;
  query: Record<string, string>;
  /** What it changed, for the answer: the caller may take it back. */
  changeSet?: string;
}

/** Writes on behalf of the caller; the answer will name the change set. */
export function writerOf(call: Call): RecordWriter {
  const { service, resource } = call.offer;
  return service.as(call.actor, resource.name, (changeSet) => {
    call.changeSet = changeSet;
  });
}

/** An answer that is JSON text already. */
export class JsonText {
  constructor(readonly text: string) {}
}

export interface CallRules {
  endpoint: Endpoint;
  /** Keys that are all needed. */
  keys: (string | undefined)[];
  /** End of “您没有…的权限”. */
  what: string;
  /** It changes something, so the session must come in the header, also with GET. */
  changes: boolean;
  /** What the logs call it: a verb or the name of an action. */
  act: string;
  run(call: Call): Promise<unknown>;
  /** Its answer is a record, or several: what the caller may not see is taken out. */
  answersRecords: boolean;
}

export function mountCall(app: Hono, offer: Offer, rules: CallRules): void {
  app.on(rules.endpoint.method, rules.endpoint.path, async (c) => {
    const origin = originOfCall(c, offer.trustProxy);
    let actor: Actor | undefined;
    try {
      actor = { ...(await offer.context.actorOf(rules.changes ? headerToken(c) : tokenOf(c))), origin };
      const allowed = rules.keys.every((key) => actor?.can(key));
      if (rules.changes && actor.seeingAs !== undefined) throw looking(actor.seeingAs);
      if (rules.keys.length > 0 && actor.seeingAs === undefined)
        offer.context.decisions.note(actor, `${offer.resource.name}.${rules.act}`, allowed);
      if (!allowed) throw forbidden(rules.what);
      const call: Call = { offer, actor, c, query: parametersOf(c) };
      const data = await rules.run(call);
      return answer(c, rules.answersRecords ? concealAnswer(offer, actor, data) : data, call.changeSet);
    } catch (error) {
      const refusal = explained(error, offer);
      if (actor && rules.changes) await noteRefusal(c, offer, actor, rules.act, refusal);
      throw refusal;
    }
  });
}

/** A record that was just written is shown like the others. */
function concealAnswer({ table }: Offer, actor: Actor, data: unknown): unknown {
  const view = fieldViewOf(actor, table);
  for (const record of Array.isArray(data) ? data : [data]) {
    if (typeof record === 'object' && record !== null) conceal(view, record as Record<string, unknown>);
  }
  return data;
}

/** Who tried to change something and was refused stands in the operation log; that it cannot be written there is no second refusal. */
async function noteRefusal(c: Context, offer: Offer, actor: Actor, action: string, refusal: unknown): Promise<void> {
  if (!(refusal instanceof ApiError) || refusal.code === codes.internal) return;
  const { context, resource, table } = offer;
  // The body has been read before, so this is the same one again; a call without one names its record in the address.
  const body = (await c.req.json().catch(() => undefined)) as { [dialect.id]?: unknown } | undefined;
  const recordId = body?.[dialect.id] ?? c.req.query(dialect.id);
  try {
    await noteAct(context, actor, { resource: resource.name, action, entity: table.entity.name, recordId, refusal: refusal.message });
  } catch (cause) {
    context.log({ level: 'warn', message: 'A refused call could not be noted', cause: String((cause as Error).message ?? cause) });
  }
}

function answer(c: Context, data: unknown, changeSet: string | undefined): Response | Promise<Response> {
  const text = data instanceof JsonText ? data.text : JSON.stringify(data ?? null);
  return jsonAnswer(c, `{"code":${codes.ok},"message":"","data":${text}${changeSet ? `,"changeSet":"${changeSet}"` : ''}}`);
}

/** What the database refused becomes a sentence; what the person cannot help is written to the log beside. */
function explained(error: unknown, offer: Offer): unknown {
  const mapped = mapDatabaseError(error, offer.tables);
  if (mapped !== error && mapped instanceof ApiError && mapped.code === codes.internal) {
    offer.context.log({ level: 'error', message: mapped.message, cause: String((error as Error).message ?? error) });
  }
  return mapped;
}

/** Parameters of the address by name. One that stands there twice is refused: nobody could say which counts. */
function parametersOf(c: Context): Record<string, string> {
  const start = c.req.url.indexOf('?');
  // Without a prototype no name is special.
  const query: Record<string, string> = Object.create(null);
  if (start === -1) return query;
  for (const [name, value] of new URLSearchParams(c.req.url.slice(start))) {
    if (name in query) throw refuse(name.slice(0, 60), `参数“${name.slice(0, 40)}”只能出现一次`);
    query[name] = value;
  }
  return query;
}

/** Names of parameters a call knows; others are refused, except those that only keep caches away. */
export function refuseUnknownParameters(query: Record<string, string>, known: readonly string[]): void {
  const unknown = Object.keys(query).filter((name) => !name.startsWith('_') && !known.includes(name));
  if (unknown.length > 0) throw unknownParameters(unknown);
}

export function unknownParameters(names: string[]): ApiError {
  const errors = names.map((name) => ({ field: name.slice(0, 60), message: `不认识的参数“${name.slice(0, 40)}”` }));
  return new ApiError(codes.invalid, errors[0]?.message ?? '', { errors });
}
