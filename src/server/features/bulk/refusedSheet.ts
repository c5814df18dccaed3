/** The refused rows of a bulk run with their reasons. */
import { mostBulkRows } from '../../../wire/bulk';
import type { Actor } from '../../kernel/actor';
import { buildReasonSheet, createReasonFile, type Refused } from '../export/createReasonFile';
import { markOf } from '../export/markOf';
import type { JobContext, JobOutcome } from '../jobs/jobKind';
import { readRows } from './plans';

export async function refusedSheet(context: Pick<JobContext, 'database' | 'now'>, actor: Actor, planId: string): Promise<Uint8Array> {
  return buildReasonSheet(await refusedRows(context, actor, planId), markOf(context, actor));
}

/** The same as the result file of a job. */
export async function refusedFile(context: JobContext, actor: Actor, planId: string, jobId: string, name: string): Promise<JobOutcome> {
  return createReasonFile(context, { id: jobId, actor }, name, await refusedRows(context, actor, planId));
}

async function refusedRows({ database }: Pick<JobContext, 'database'>, { instId }: Actor, planId: string): Promise<Refused[]> {
  const rows = await database.read(instId, (q) => readRows(q, planId, 'refused', mostBulkRows, 0));
  return rows.map(({ label, id, reason }) => ({ label: label || id, reason: reason ?? '' }));
}
