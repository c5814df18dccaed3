/** Recomputes computed fields and rollups of all institutions and compares them with the stored values. */
import type { Configuration } from '../../../config/normalized';
import type { Damage } from '../../db/damage/damage';
import { describeDamage, findDamage } from '../../db/damage/findDamage';
import type { Database } from '../../db/database';
import { checkLog, type LogCheck } from '../../features/seal/checkLog';
import { readHeads } from '../../features/seal/headFile';
import { tablesOf } from '../../model/entityTable';
import { readLabels } from '../../model/sql/recordQuery';
import { findWrong, listInOrder, mendAll, type WrongValue } from '../../model/sync/mendDerived';
import { rebuildSearchTexts } from '../../model/sync/searchRebuild';
import type { Environment } from '../start/environment';
import { StartError } from '../start/startErrors';
import { onDatabase } from './onDatabase';

export interface Verified {
  /** One line per wrong value. */
  lines: string[];
  /** Number of corrected values. */
  mended: number;
}

interface VerifyOptions {
  fix: boolean;
  /** Files with chain ends of the sealed log: that of `LOG_HEAD_FILE`, and manifests of backups. */
  headFiles: readonly string[];
}

/** Compares, and corrects with `fix`, on the configured database. Throws StartError, also if a part of it cannot be read. */
export function verify(
  environment: Environment,
  configuration: Configuration,
  { fix, headFiles }: VerifyOptions,
): Promise<Verified & { log: LogCheck }> {
  return onDatabase(environment, async (database, folder) => {
    const damage = await findDamage(database, folder);
    if (damage.length > 0) throw new StartError(formatDamage(damage, database.kind));
    const log = await checkLog(database, new Date(), headFiles.flatMap(readHeads));
    return { ...(await verifyDatabase(database, configuration, fix)), log };
  });
}

function formatDamage(damage: readonly Damage[], kind: Database['kind']): string {
  const remedy =
    kind === 'pglite'
      ? '请停止服务，用最近的备份恢复：npm run restore -- 备份文件（备份是否可信：npm run drill -- 备份文件）'
      : '请用 PostgreSQL 的备份恢复，见运维说明“备份与恢复”';
  return `数据库有 ${damage.length} 处损坏，这些内容读不出来：\n${describeDamage(damage).join('\n')}\n${remedy}`;
}

/** The same on an open database. */
export async function verifyDatabase(database: Database, configuration: Configuration, fix: boolean): Promise<Verified> {
  const tables = tablesOf(configuration);
  try {
    const wrong = await findWrong(database, tables);
    const lines = await describe(database, configuration, wrong);
    if (!fix || wrong.length === 0) return { lines, mended: 0 };
    await mendAll(database, tables, listInOrder(tables));
    await rebuildSearchTexts(database, tables, new Set(wrong.map(({ table }) => table)));
    const left = await findWrong(database, tables);
    return { lines, mended: wrong.length - left.length };
  } catch (error) {
    const code = (error as { code?: unknown }).code;
    if (code !== '42703' && code !== '42P01') throw error;
    throw new StartError('数据库的表和现在的配置不一致：先启动一次服务，再核对。', { cause: error });
  }
}

async function describe(database: Database, configuration: Configuration, wrong: readonly WrongValue[]): Promise<string[]> {
  const lines: string[] = [];
  for (const { instId, table, recordId, field, stored, right } of wrong) {
    const labels = await database.read(instId, (q) => readLabels(q, tablesOf(configuration), table.entity.name, [recordId]));
    const title = table.field(field)?.title ?? field;
    const text = (value: unknown) => JSON.stringify(value ?? null);
    lines.push(
      `${table.entity.title}“${labels.get(recordId) ?? ''}”（${table.entity.name} ${recordId}） ${title}（${field}）：存的是 ${text(stored)}，应是 ${text(right)}`,
    );
  }
  return lines;
}
