/** What every call of a resource has in common, as a route. */
import type { Context } from 'hono';
import type * as z from 'zod';
import type { Endpoint } from '../../config/normalized';
import { codes } from '../../wire/envelope';
import type { Actor } from '../kernel/actor';
import { ApiError, refuse } from '../kernel/apiError';
import { mapDatabaseError } from '../model/databaseErrors';
import { conceal, fieldViewOf } from '../model/fieldView';
import type { RecordWriter } from '../records/write/writer';
import type { Input } from './input';
import { type Route, type RouteCall, route } from './route';
import type { ServedResource } from './servedResource';

/** One call of somebody who may make it. */
export interface Call {
  served: ServedResource;
  actor: Actor;
  c: Context;
  query: Record<string, string>;
  note: RouteCall['note'];
  /** What it changed, for the answer: the caller may take it back. */
  changeSet?: string;
}

/** Writes on behalf of the caller; the answer will name the change set. */
export function writerOf(call: Call): RecordWriter {
  const { service, resource } = call.served;
  return service.as(call.actor, resource.name, (changeSet) => {
    call.changeSet = changeSet;
  });
}

/** A call in the API document. */
export interface CallDocument {
  summary: string;
  /** What it reads by itself: only the configuration knows its shape. */
  input: Input<undefined>;
  output?: z.ZodType;
}

export interface CallRules {
  endpoint: Endpoint;
  /** Keys that are all needed; none = who is signed in may. */
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
  takesFile: boolean;
  document: CallDocument;
}

/** The route of one call of a resource. */
export function callRoute(served: ServedResource, rules: CallRules): Route {
  const { resource, table } = served;
  const { endpoint, act, changes, keys, what } = rules;
  return route({
    ...endpoint,
    auth: 'signedIn',
    changes,
    ...(keys.length > 0 && { key: { keys, what } }),
    audit: {
      resource: resource.name,
      action: act,
      entity: table.entity.name,
      counted: keys.length > 0,
      ...(changes && { refusals: 'all' }),
    },
    ...rules.document,
    takesFile: rules.takesFile,
    tag: resource.title,
    name: `${resource.name}.${act}`,
    explain: (error) => explained(error, served),
    async run(asked) {
      const { c, actor, note } = asked;
      const call: Call = { served, actor, c, note, query: parametersOf(c) };
      const data = await rules.run(call);
      asked.changeSet = call.changeSet;
      return rules.answersRecords ? concealAnswer(served, actor, data) : data;
    },
  });
}

/** A record that was just written is shown like the others. */
function concealAnswer({ table }: ServedResource, actor: Actor, data: unknown): unknown {
  const view = fieldViewOf(actor, table);
  for (const record of Array.isArray(data) ? data : [data]) {
    if (typeof record === 'object' && record !== null) conceal(view, record as Record<string, unknown>);
  }
  return data;
}

/** What the database refused becomes a sentence; what the person cannot help is written to the log beside. */
function explained(error: unknown, served: ServedResource): unknown {
  const mapped = mapDatabaseError(error, served.tables);
  if (mapped !== error && mapped instanceof ApiError && mapped.code === codes.internal) {
    served.context.log({ level: 'error', message: mapped.message, cause: String((error as Error).message ?? error) });
  }
  return mapped;
}

/** Parameters of the address by name. One that stands there twice is refused, because it would be ambiguous. */
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

/** Names of parameters a call knows; others are refused, except those that only defeat caches. */
export function refuseUnknownParameters(query: Record<string, string>, known: readonly string[]): void {
  const unknown = Object.keys(query).filter((name) => !name.startsWith('_') && !known.includes(name));
  if (unknown.length > 0) throw unknownParameters(unknown);
}

export function unknownParameters(names: string[]): ApiError {
  const errors = names.map((name) => ({ field: name.slice(0, 60), message: `不认识的参数“${name.slice(0, 40)}”` }));
  return new ApiError(codes.invalid, errors[0]?.message ?? '', { errors });
}
