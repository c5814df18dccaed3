/**
 * Settings of institutions that the configuration names, kept as rights are: a change is heard of before the write that made it returns, in other
 * processes within milliseconds (`accessTriggers.ts`), and whatever was kept is read anew after a few seconds anyway.
 */
import { LRUCache } from 'lru-cache';
import type { Configuration } from '../../config/normalized';
import type { Database } from '../db/database';
import { tablesOf } from '../model/entityTable';
import { readSettings, settingsNamedIn } from '../model/sql/settings';

export type Settings = Readonly<Record<string, unknown>>;

/** As long as rights are kept (`people.ts`). */
const cacheMs = 5_000;

/** `read` asks the database; answers are kept by institution. */
export class SettingsCache {
  private readonly known = new LRUCache<string, { settings: Promise<Settings> }>({ max: 5_000, ttl: cacheMs });

  constructor(private readonly read: (instId: string) => Promise<Settings>) {}

  /** An answer that was on its way when a change was heard of goes to those who had asked before, and to nobody later. */
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

  /** A notice of the access channel; undefined = some may have been missed. */
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

/** Settings by `entity.field`; asks on a connection of its own, so not to be used within a transaction. */
export async function settingsOf(parts: Parts, instId: string): Promise<Settings> {
  if (settingsNamedIn(parts.configuration).size === 0) return {};
  return cacheOf(parts).of(instId);
}

function cacheOf({ configuration, database }: Parts): SettingsCache {
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
