/** Values of the words in conditions, defaults and constants (such as today) for one call. */
import type { Configuration } from '../../config/normalized';
import type { Moment, ValueContext } from '../../fields/valueContext';
import type { Database } from '../db/database';
import type { Queryable } from '../db/queryable';
import type { Actor } from '../kernel/actor';
import { formatShanghaiTime } from '../kernel/clock';
import { isUuid } from '../kernel/uuid';
import type { Tables } from '../model/entityTable';
import { readSettings } from '../model/sql/settings';
import { settingsOf } from './settingsCache';

/** Today, now and the staff id. Sufficient for statements, because they read settings themselves. */
export function momentOf(actor: Pick<Actor, 'staffId'>, now: Date): Moment {
  const text = formatShanghaiTime(now);
  return { today: text.slice(0, 10), now: text, me: isUuid(actor.staffId) ? actor.staffId : null };
}

/** The same with the settings of the institution, read only if the configuration names any. */
export async function readValueContext(
  q: Queryable,
  { configuration, tables }: { configuration: Configuration; tables: Tables },
  actor: Pick<Actor, 'staffId'>,
  now: Date,
): Promise<ValueContext> {
  return { ...momentOf(actor, now), settings: await readSettings(q, tables, configuration) };
}

/** The same outside a transaction; queries the database only for settings that are not cached. */
export async function askValueContext(
  { configuration, database, now }: { configuration: Configuration; database: Database; now(): Date },
  actor: Pick<Actor, 'staffId' | 'instId'>,
): Promise<ValueContext> {
  return { ...momentOf(actor, now()), settings: await settingsOf({ configuration, database }, actor.instId) };
}
