/**
 * The queue: pg-boss in the same database, through the same door as everything else, on PGlite and on PostgreSQL.
 *
 * It hands out every ticket once, whichever process asks first. A ticket is settled in the transaction that claims its
 * job (`runJob.ts`); one that was handed out and not settled, because its process died in between, comes back after a minute.
 */
import PgBoss from 'pg-boss';
import type { Database } from '../../db/database';
import type { Queryable } from '../../db/queryable';

/** Where a job stands. */
export interface Ticket {
  instId: string;
  jobId: string;
}

export interface JobQueue {
  /** Makes or updates the queue's own tables. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Puts a job in line, in the caller's transaction (as the owner of the tables). */
  send(q: Queryable, ticket: Ticket): Promise<void>;
  /** The next job in line, or undefined. */
  take(): Promise<Ticket | undefined>;
  /** Marks a ticket as dealt with, in the caller's transaction. */
  settle(q: Queryable, ticket: Ticket): Promise<void>;
}

const name = 'jobs';
/** Between handing a ticket out and claiming its job lie a few milliseconds. */
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
      // Making it anew would change nothing, but load the language of its function, which takes the embedded database a while.
      if (await boss.getQueue(name)) return;
      await boss.createQueue(name, { name, retryLimit: maxDeliveries, expireInSeconds: ticketSeconds });
    },
    stop: () => boss.stop({ graceful: false }),
    async send(q, ticket) {
      // An earlier ticket of a job that is put in line again is settled, but keeps its place in the primary key.
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

/** Texts without values may hold several statements, which the database takes as they are. */
function executorOf(q: Pick<Queryable, 'query'>): PgBoss.Db {
  return {
    executeSql: async (text, values) => ({ rows: await q.query(text, values) }),
  };
}
