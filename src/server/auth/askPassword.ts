/**
 * Asks for the password again before acts that the settings of an institution name, so that an unattended screen or a stolen token is not
 * sufficient for them. After it was typed, the session is not asked again for a few minutes.
 */
import type { Configuration } from '../../config/normalized';
import { people as named } from '../../config/people';
import { toSnakeCase } from '../../config/storedName';
import { codes } from '../../wire/envelope';
import type { Database } from '../db/database';
import type { Actor } from '../kernel/actor';
import { ApiError } from '../kernel/apiError';

export type AskedAct = keyof typeof named.askPassword;

export type DemandPassword = (actor: Actor, act: AskedAct) => Promise<void>;

const goodForMs = 5 * 60_000;

/** Throws when the setting asks for it and the password was not typed within the last minutes. */
export function createPasswordDemand({ entities }: Configuration, database: Database, now: () => Date): DemandPassword {
  const fields = new Set(entities.get(named.settings)?.fields.map(({ name }) => name));
  return async (actor, act) => {
    const field = named.askPassword[act];
    if (!fields.has(field) || now().getTime() - (actor.askedAt ?? 0) < goodForMs) return;
    const query = `select 1 from "${toSnakeCase(named.settings)}" where deleted_at is null and "${toSnakeCase(field)}"`;
    const asked = await database.read(actor.instId, (q) => q.query(query, [], `ask_${act}`));
    if (asked.length > 0) throw new ApiError(codes.askPassword, '请再次输入登录密码', { kind: 'password' });
  };
}

/** The act (a choice of the setting) that an action of a page counts as; undefined if it needs no password. */
export function askedActOf(resource: string, action: string): AskedAct | undefined {
  return (named.payouts as readonly string[]).includes(`${resource}.${action}`) ? 'payout' : undefined;
}
