/** Resource calls as routes. */
import type { Context } from 'hono';
import type * as z from 'zod';
import type { Endpoint } from '../../config/normalized';
import { codes } from '../../wire/envelope';
import { askedActOf } from '../auth/askPassword';
import type { Actor } from '../kernel/actor';
import { ApiError, refuse } from '../kernel/apiError';
import { mapDatabaseError } from '../model/databaseErrors';
import type { RecordWriter } from '../records/write/writer';
import { concealAll } from '../view/conceal';
import { fieldViewOf } from '../view/fieldView';
import type { Input } from './input';
import { type Route, type RouteCall, route } from './route';
import type { ServedResource } from './servedResource';

/** A permitted call of a resource. */
export interface Call {
  served: ServedResource;
  actor: Actor;
  c: Context;
  query: Record<string, string>;
  logAct: RouteCall['logAct'];
  /** Id of the change set, for the answer; the caller can undo it. */
  changeSet?: string;
  /** Remarks of rules (`RuleContext.remark`); the message of the answer. */
  message?: string;
}

/** Writer of the caller; the answer will contain the id of the change set, and the remarks of rules. */
export function writerOf(call: Call): RecordWriter {
  const { service, resource } = call.served;
  return service.as(call.actor, resource.name, ({ id, undoable, remarks, steps }) => {
    call.changeSet = undoable;
    call.message = remarks.join('；');
    call.c.set('written', { changeSet: id, steps });
  });
}

/** Description of a call for the API document. */
export interface CallDocument {
  summary: string;
  description?: string;
  /** Described only, because its shape depends on the configuration; the handler reads it. */
  input: Input<undefined>;
  output?: z.ZodType;
}

export interface CallRules {
  endpoint: Endpoint;
  /** Required permissions (all); empty = any signed-in user. */
  keys: (string | undefined)[];
  /** End of “您没有…的权限”. */
  what: string;
  /** The call changes data, so the token must be in the header, also for GET. */
  changes: boolean;
  /** Name in the logs: verb or action. */
  act: string;
  run(call: Call): Promise<unknown>;
  /** The answer contains records; fields that the caller cannot see are removed or masked. */
  answersRecords: boolean;
  takesFile: boolean;
  document: CallDocument;
}

/** The route of one resource call. */
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
    ...(changes && getAsks(resource.name, act)),
    ...rules.document,
    takesFile: rules.takesFile,
    tag: resource.title,
    name: `${resource.name}.${act}`,
    explain: (error) => explainError(error, served),
    async run(asked) {
      const { c, actor, logAct } = asked;
      const call: Call = { served, actor, c, logAct, query: parametersOf(c) };
      const data = await rules.run(call);
      Object.assign(asked, { changeSet: call.changeSet, message: call.message });
      return rules.answersRecords ? concealAll(fieldViewOf(actor, table), data) : data;
    },
  });
}

function getAsks(resource: string, act: string): Pick<Route, 'asks'> {
  const asks = askedActOf(resource, act);
  return asks ? { asks } : {};
}

/** Maps database errors to messages. Internal errors are also logged. */
function explainError(error: unknown, served: ServedResource): unknown {
  const mapped = mapDatabaseError(error, served.tables);
  if (mapped !== error && mapped instanceof ApiError && mapped.code === codes.internal) {
    served.context.log({ level: 'error', message: mapped.message, cause: String((error as Error).message ?? error) });
  }
  return mapped;
}

/** Query parameters by name. Throws if a parameter occurs twice. */
function parametersOf(c: Context): Record<string, string> {
  const start = c.req.url.indexOf('?');
  // Without prototype, so that names such as `__proto__` are ordinary keys.
  const query: Record<string, string> = Object.create(null);
  if (start === -1) return query;
  for (const [name, value] of new URLSearchParams(c.req.url.slice(start))) {
    if (name in query) throw refuse(name.slice(0, 60), `参数“${name.slice(0, 40)}”只能出现一次`);
    query[name] = value;
  }
  return query;
}

/** Throws on parameters not in `known`, except names beginning with `_`, which only bypass caches. */
export function refuseUnknownParameters(query: Record<string, string>, known: readonly string[]): void {
  const unknown = Object.keys(query).filter((name) => !name.startsWith('_') && !known.includes(name));
  if (unknown.length > 0) throw createUnknownParametersError(unknown);
}

export function createUnknownParametersError(names: string[]): ApiError {
  const errors = names.map((name) => ({ field: name.slice(0, 60), message: `不认识的参数“${name.slice(0, 40)}”` }));
  return new ApiError(codes.invalid, errors[0]?.message ?? '', { errors });
}
