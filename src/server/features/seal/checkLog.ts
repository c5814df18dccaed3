/** Verifies the operation log: rows against seals, seals against each other, and against chain ends stored elsewhere. */

import type { Database } from '../../db/database';
import type { Queryable } from '../../db/queryable';
import { formatShanghaiTime } from '../../kernel/clock';
import { type EmptiedRow, noInstitution, readEmptiedRows, readInstitutionsWithRows, readLogRows, type SealedRow } from './sealedRows';
import { firstPrevious, hashOf, type LogHead, readSeals, type Seal } from './seals';

export interface LogCheck {
  /** One line per institution with an invalid log: its first invalid row or seal. */
  lines: string[];
  /** Number of valid rows. */
  rows: number;
  /** Number of rows that are not sealed yet. */
  open: number;
  /** Number of valid rows whose contents were removed by an erasure. */
  emptied: number;
}

const sealsAtOnce = 50;
const end = '9223372036854775807';

const names: Readonly<Record<string, string>> = {
  change_record: '变更记录',
  act_log: '操作记录',
  act_about: '操作涉及的人',
  login_log: '登录记录',
};

/** `known`: chain ends stored elsewhere, of any time. */
export async function checkLog(database: Database, now: Date, known: readonly LogHead[] = []): Promise<LogCheck> {
  const check: LogCheck = { lines: [], rows: 0, open: 0, emptied: 0 };
  // The table does not exist before the first start of a version with seals.
  const [table] = await database.system((q) => q.query<{ there: boolean }>("select to_regclass('log_seal') is not null as there"));
  if (!table?.there) return check;
  for (const { id, name } of await database.system((q) => institutionsOf(q, known))) {
    const problem = await database.system((q) => new ChainCheck(q, id, now, check).find(known.filter(({ instId }) => instId === id)));
    if (problem) check.lines.push(`${name}：${problem}`);
  }
  return check;
}

async function institutionsOf(q: Queryable, known: readonly LogHead[]): Promise<{ id: string; name: string }[]> {
  const sealed = await q.query<{ id: string }>('select distinct inst_id::text as id from log_seal');
  const ids = new Set([
    ...sealed.map(({ id }) => id),
    ...known.map(({ instId }) => instId),
    ...(await readInstitutionsWithRows(q, '0', end)),
  ]);
  const titles = await q.query<{ id: string; name: string }>('select id::text as id, org_name as name from institution');
  const nameOf = new Map(titles.map(({ id, name }) => [id, name]));
  return [...ids].sort().map((id) => ({ id, name: nameOf.get(id) ?? (id === noInstitution ? '没有机构的登录' : id) }));
}

class ChainCheck {
  private last: Pick<Seal, 'number' | 'to' | 'hash'> = { number: 0, to: '0', hash: firstPrevious };
  /** Rows with a higher number are not older than this moment, unless the clock was set back. */
  private settled = { sampled: '0', at: 0 };

  constructor(
    private readonly q: Queryable,
    private readonly instId: string,
    private readonly now: Date,
    private readonly check: LogCheck,
  ) {}

  async find(known: readonly LogHead[]): Promise<string | undefined> {
    const hashes = new Map(known.map(({ number, hash }) => [number, hash]));
    for (;;) {
      const seals = await readSeals(this.q, this.instId, this.last.number, sealsAtOnce);
      if (seals.length === 0) break;
      for (const seal of seals) {
        const problem = (await this.problemOf(seal)) ?? findHeadProblem(seal, hashes.get(seal.number));
        if (problem) return problem;
      }
    }
    const cut = known.filter(({ number }) => number > this.last.number).sort((a, b) => a.number - b.number)[0];
    if (cut) return `末尾被截去：第 ${cut.number} 批封存的记录在别处留有印记，现在只到第 ${this.last.number} 批`;
    return this.openProblem();
  }

  private async problemOf(seal: Seal): Promise<string | undefined> {
    const { last } = this;
    const rows = await readLogRows(this.q, this.instId, last.to, seal.to);
    const emptied = new Map((await readEmptiedRows(this.q, this.instId, last.to, seal.to)).map((row) => [row.seq, row]));
    const byRow = rowProblem(seal, rows, emptied);
    if (byRow) return byRow;
    const fits = seal.number === last.number + 1 && seal.from === last.to && seal.previous === last.hash && seal.hash === hashOf(seal);
    if (!fits) return `第 ${last.number + 1} 批的封存被改动或删除`;
    // If the clock was set back, times do not show the order of rows.
    const isSetBack = seal.settledAt < this.settled.at;
    const early = isSetBack ? undefined : this.earlyRow(rows);
    if (early) return early;
    this.check.rows += rows.length;
    this.check.emptied += emptied.size;
    this.last = seal;
    this.settled = { sampled: seal.sampled, at: seal.settledAt };
    return undefined;
  }

  /** Checks the rows that are not sealed yet. */
  private async openProblem(): Promise<string | undefined> {
    const rows = await readLogRows(this.q, this.instId, this.last.to, end);
    this.check.open += rows.length;
    return this.now.getTime() < this.settled.at ? undefined : this.earlyRow(rows);
  }

  private earlyRow(rows: readonly SealedRow[]): string | undefined {
    const { sampled, at } = this.settled;
    const row = rows.find((one) => BigInt(one.seq) > BigInt(sampled) && one.at < at);
    return row && `${nameOf(row)}是后来插入的：它的时间早于已经封存的记录`;
  }
}

/** The first row that differs from its seal. */
function rowProblem(
  { number, seqs, digests }: Seal,
  rows: readonly SealedRow[],
  emptied: ReadonlyMap<string, EmptiedRow>,
): string | undefined {
  for (let at = 0; at < Math.max(seqs.length, rows.length); at++) {
    const [seq, row] = [seqs[at], rows[at]];
    if (row && (seq === undefined || BigInt(row.seq) < BigInt(seq))) return `${nameOf(row)}是后来插入的（第 ${number} 批）`;
    if (!row || row.seq !== seq) {
      const before = rows[at - 1];
      return `第 ${number} 批的第 ${at + 1} 条记录（序号 ${seq}）被删除${before ? `，它在${nameOf(before)}之后` : ''}`;
    }
    const sealed = digests.slice(at * 64, at * 64 + 64);
    const isEmptied = (one: EmptiedRow | undefined) => one?.sealed === sealed && one.emptied === row.digest;
    if (row.digest !== sealed && !isEmptied(emptied.get(seq))) return `${nameOf(row)}被改动（第 ${number} 批）`;
  }
  return undefined;
}

function findHeadProblem({ number, hash }: Seal, known: string | undefined): string | undefined {
  return known !== undefined && known !== hash ? `第 ${number} 批和别处留的印记不同：记录连同封存被重写过` : undefined;
}

function nameOf({ table, id, at }: SealedRow): string {
  return `${formatShanghaiTime(new Date(at))} 的${names[table] ?? table} ${id} `;
}
