/**
 * Cache of the settings of institutions that the configuration names. A change invalidates it before the write returns, in other processes
 * within milliseconds (`buildAccessTriggers.ts`); in any case entries expire after a few seconds.
 */
import { LRUCache } from 'lru-cache';
import type { Configuration } from '../../config/normalized';
import type { Database } from '../db/database';
import { tablesOf } from '../model/entityTable';
import { getNamedSettings, readSettings } from '../model/sql/settings';

type Settings = Readonly<Record<string, unknown>>;

/** The same time as for rights (`people.ts`). */
const cacheMs = 5_000;

/** Cache by institution; `read` reads from the database. */
export class SettingsCache {
  private readonly known = new LRUCache<string, { settings: Promise<Settings> }>({ max: 5_000, ttl: cacheMs });

  constructor(private readonly read: (instId: string) => Promise<Settings>) {}

  /** A read that was running when a change was notified is returned only to earlier callers; later ones read again. */
  of(instId: string): Promise<Settings> {
    const known = this.known.get(instId);
    if (known) return known.settings;
    const entry = { settings: this.read(instId) };
    this.known.set(instId, entry);
    entry.settings.catch(() => {
      if (this.known.get(instId) === entry) this.known.delete(instId);
    });
    return entry.settings;
  }

  /** Invalidates by a notification of the access channel; undefined = notifications may be missing. */
  hear(notice: string | undefined): void {
    const [kind, id] = notice?.split(' ') ?? [];
    if (id === undefined) this.known.clear();
    else if (kind === 'inst') this.known.delete(id);
  }
}

interface Parts {
  configuration: Configuration;
  database: Database;
}

const caches = new WeakMap<Database, WeakMap<Configuration, SettingsCache>>();

/** Settings by `entity.field`. Uses a connection of its own, so it must not be called within a transaction. */
export async function settingsOf(parts: Parts, instId: string): Promise<Settings> {
  if (getNamedSettings(parts.configuration).size === 0) return {};
  return getSettingsCache(parts).of(instId);
}

function getSettingsCache({ configuration, database }: Parts): SettingsCache {
  const byConfiguration = caches.get(database) ?? new WeakMap<Configuration, SettingsCache>();
  caches.set(database, byConfiguration);
  const known = byConfiguration.get(configuration);
  if (known) return known;
  const tables = tablesOf(configuration);
  const cache = new SettingsCache((instId) => database.read(instId, (q) => readSettings(q, tables, configuration)));
  database.onAccessChange((notice) => cache.hear(notice));
  byConfiguration.set(configuration, cache);
  return cache;
}
