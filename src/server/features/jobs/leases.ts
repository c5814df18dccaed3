/**
 * Leases: which process runs which job. A running process renews its leases; an expired lease means that the process died.
 *
 * The table is not per institution, so that one statement finds all expired leases. It uses the clock of the database, because
 * clocks of several machines can differ.
 */
import type { Queryable } from '../../db/queryable';
import type { Ticket } from './queue';

/** Returns false if another process has the lease. */
export async function takeLease(q: Queryable, { jobId, instId }: Ticket, runner: string, leaseMs: number): Promise<boolean> {
  const taken = await q.query(
    `insert into job_lease (job_id, inst_id, runner, until) values ($1, $2, $3, now() + $4 * interval '1 millisecond')
     on conflict do nothing returning 1`,
    [jobId, instId, runner, leaseMs],
  );
  return taken.length > 0;
}

/** Returns false if the lease was lost. */
export async function renewLease(q: Queryable, jobId: string, runner: string, leaseMs: number): Promise<boolean> {
  const renewed = await q.query(
    `update job_lease set until = now() + $3 * interval '1 millisecond' where job_id = $1 and runner = $2 returning 1`,
    [jobId, runner, leaseMs],
  );
  return renewed.length > 0;
}

export async function dropLease(q: Queryable, jobId: string): Promise<void> {
  await q.query('delete from job_lease where job_id = $1', [jobId]);
}

/** Jobs with an expired lease; with `all`, jobs with any lease. */
export async function findLostLeases(q: Queryable, all: boolean): Promise<Ticket[]> {
  return q.query<Ticket>(
    `select job_id as "jobId", inst_id as "instId" from job_lease where ${all ? 'true' : 'until < now()'} order by until`,
  );
}

/** Deletes an expired lease. Returns false if it was renewed or deleted in the meantime. */
export async function endLostLease(q: Queryable, jobId: string, all: boolean): Promise<boolean> {
  const ended = await q.query(`delete from job_lease where job_id = $1 and ${all ? 'true' : 'until < now()'} returning 1`, [jobId]);
  return ended.length > 0;
}
