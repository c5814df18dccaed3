/**
 * The queue: pg-boss on the application's database, PGlite or PostgreSQL.
 *
 * Each ticket is given to one process. The ticket is completed in the transaction that claims its job (`runJob.ts`). If the
 * process dies in between, the ticket is delivered again after a minute.
 */
import PgBoss from 'pg-boss';
import type { Database } from '../../db/database';
import type { Queryable } from '../../db/queryable';

/** Identifies a queued job. */
export interface Ticket {
  instId: string;
  jobId: string;
}

export interface JobQueue {
  /** Creates or updates the tables of the queue. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Queues a job in the caller's transaction (as the owner of the tables). */
  send(q: Queryable, ticket: Ticket): Promise<void>;
  /** The next ticket, or undefined. */
  take(): Promise<Ticket | undefined>;
  /** Completes a ticket in the caller's transaction. */
  settle(q: Queryable, ticket: Ticket): Promise<void>;
}

const name = 'jobs';
/** Expiry of a delivered ticket. Claiming its job takes a few milliseconds. */
const ticketSeconds = 60;
const maxDeliveries = 20;

export function createQueue(database: Database, onError: (error: unknown) => void): JobQueue {
  const boss = new PgBoss({
    db: executorOf({ query: (text, values) => database.system((q) => q.query(text, values)) }),
    schedule: false,
    archiveCompletedAfterSeconds: 3600,
    deleteAfterDays: 1,
  });
  boss.on('error', onError);
  return {
    async start() {
      await boss.start();
      // Not called if the queue exists: it changes nothing then, but loads PL/pgSQL, which is slow on the embedded database.
      if (await boss.getQueue(name)) return;
      await boss.createQueue(name, { name, retryLimit: maxDeliveries, expireInSeconds: ticketSeconds });
    },
    stop: () => boss.stop({ graceful: false }),
    async send(q, ticket) {
      // The completed ticket of an earlier run still holds the primary key.
      await boss.deleteJob(name, ticket.jobId, { db: executorOf(q) });
      await boss.send(name, ticket, { id: ticket.jobId, db: executorOf(q) });
    },
    async take() {
      const [job] = await boss.fetch<Ticket>(name);
      return job?.data;
    },
    async settle(q, ticket) {
      await boss.complete(name, ticket.jobId, {}, { db: executorOf(q) });
    },
  };
}

/** pg-boss sends several statements in one text if there are no parameters. */
function executorOf(q: Pick<Queryable, 'query'>): PgBoss.Db {
  return {
    executeSql: async (text, values) => ({ rows: await q.query(text, values) }),
  };
}
