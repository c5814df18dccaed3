/** Opens an unpacked backup and checks all data in it. */
import { join } from 'node:path';
import type { Configuration } from '../../../config/normalized';
import type { Damage } from '../../db/damage/damage';
import { findDamage } from '../../db/damage/findDamage';
import { type Database, openDatabase } from '../../db/database';
import type { Invariant } from '../../records/invariant';
import { describeProofs, proveDatabase } from '../commands/prove';
import { verifyDatabase } from '../commands/verify';
import { folders } from '../start/folders';
import { StartError } from '../start/startErrors';
import { countRows } from './manifest';

/** Configuration and invariants for checking values; undefined = the configuration has errors. */
export interface Standards {
  configuration: Configuration;
  invariants: readonly Invariant[];
}

interface Inspection {
  damage: Damage[];
  rows: Record<string, number>;
  /** Lines of `npm run verify` and `npm run prove` about wrong values and violated invariants. */
  wrong: string[];
  /** Why values and invariants were not checked. */
  unchecked: string | undefined;
  seconds: { open: number; read: number; check: number };
}

/** Rejects if the database cannot be opened. */
export async function inspect(folder: string, standards: Standards | undefined): Promise<Inspection> {
  const dataDir = join(folder, folders.database);
  const watch = startStopwatch();
  const database = await openDatabase({ dataDir, isChecked: true });
  try {
    const open = watch();
    const damage = await findDamage(database, dataDir);
    const isWhole = damage.length === 0;
    const rows = isWhole ? await countRows(database) : {};
    const read = watch();
    const checked = isWhole ? await checkContent(database, standards) : { wrong: [], unchecked: undefined };
    return { damage, rows, ...checked, seconds: { open, read, check: watch() } };
  } finally {
    await database.close();
  }
}

async function checkContent(database: Database, standards: Standards | undefined): Promise<Pick<Inspection, 'wrong' | 'unchecked'>> {
  if (!standards) return { wrong: [], unchecked: '配置有错误（npm run check）' };
  try {
    const { lines } = await verifyDatabase(database, standards.configuration, false);
    const proofs = describeProofs(await proveDatabase(database, standards.invariants));
    return {
      wrong: [...lines, ...(proofs.broken > 0 ? proofs.lines.filter((line) => !line.includes('  成立  ')) : [])],
      unchecked: undefined,
    };
  } catch (error) {
    // A missing table or column means that the product was upgraded and not started since, so the values cannot be checked.
    if (error instanceof StartError || (error as { code?: string }).code === '42703' || (error as { code?: string }).code === '42P01')
      return { wrong: [], unchecked: '数据库的表和现在的配置不一致（升级后还没有启动过服务）' };
    throw error;
  }
}

/** Returns the seconds since its previous call. */
export function startStopwatch(): () => number {
  let last = performance.now();
  return () => {
    const [before, now] = [last, performance.now()];
    last = now;
    return Math.round((now - before) / 100) / 10;
  };
}
