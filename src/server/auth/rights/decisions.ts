/**
 * Counts of permission decisions: how often each person made each call on each day, and whether it was allowed. The impact preview of
 * a policy is computed from the last 30 days. Counted in memory, written every few seconds.
 */
import { todayInShanghai } from '../../../domain/calendar';
import type { Database } from '../../db/database';
import type { Queryable } from '../../db/queryable';
import type { Log } from '../../kernel/log';

export interface Decisions {
  /** `call` is `<resource>.<verb or action>`. */
  record(who: { instId: string; accountId: string }, call: string, allowed: boolean): void;
  /** Writes what was counted since the last time. */
  flush(): Promise<void>;
}
export interface DecisionRow {
  accountId: string;
  call: string;
  allowed: boolean;
  count: number;
}

interface DecisionParts {
  database: Database;
  now(): Date;
  log: Log;
}

const flushMs = 10_000;
const retentionDays = 30;
const maxPending = 20_000;

export function createDecisions({ database, now, log }: DecisionParts): Decisions {
  let pending = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const counted = pending;
    pending = new Map();
    try {
      for (const [instId, rows] of byInstitution(counted))
        await database.write(instId, (q) => store(q, instId, rows, todayInShanghai(now())));
    } catch (error) {
      // Counts that cannot be written are dropped, because calls must not fail for statistics.
      log({ level: 'warn', message: 'Decisions could not be written', cause: String((error as Error).message ?? error) });
    }
  };
  return {
    record({ instId, accountId }, call, allowed) {
      if (pending.size >= maxPending) return;
      const key = `${instId}|${accountId}|${call}|${allowed}`;
      pending.set(key, (pending.get(key) ?? 0) + 1);
      timer ??= setTimeout(() => void flush(), flushMs).unref();
    },
    flush,
  };
}

function byInstitution(counted: ReadonlyMap<string, number>): Map<string, DecisionRow[]> {
  const groups = new Map<string, DecisionRow[]>();
  for (const [key, count] of counted) {
    const [instId = '', accountId = '', call = '', allowed] = key.split('|');
    groups.set(instId, [...(groups.get(instId) ?? []), { accountId, call, allowed: allowed === 'true', count }]);
  }
  return groups;
}

async function store(q: Queryable, instId: string, rows: DecisionRow[], day: string): Promise<void> {
  await q.query(
    `insert into decision_log (inst_id, day, account_id, call, allowed, count)
     select $1, $2, d."accountId", d.call, d.allowed, d.count
     from jsonb_to_recordset($3::jsonb) as d("accountId" uuid, call text, allowed bool, count int)
     on conflict (inst_id, day, account_id, call, allowed) do update set count = decision_log.count + excluded.count`,
    [instId, day, JSON.stringify(rows)],
  );
  await q.query('delete from decision_log where day < $1::date - $2::int', [day, retentionDays]);
}

/** Sums of the last 30 days. `q` is bound to the institution or runs as the owner. */
export function readDecisions(q: Queryable, instId: string, today: string): Promise<DecisionRow[]> {
  return q.query<DecisionRow>(
    `select account_id as "accountId", call, allowed, sum(count)::int as count from decision_log
     where inst_id = $1 and day > $2::date - $3::int group by account_id, call, allowed order by call, account_id`,
    [instId, today, retentionDays],
  );
}
