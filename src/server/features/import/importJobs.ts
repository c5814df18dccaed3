/**
 * Jobs of an import: preview, import and undo.
 *
 * Rows are written in chunks of 200 with one transaction each, so that other calls can run in between; all of them belong to
 * one change set and are undone together. The progress is stored in the transaction of the chunk, so that after a crash the
 * import resumes exactly after the last written chunk. With “all or none” everything is one transaction, which is rolled back
 * if it ends early.
 */
import { setImmediate as pause } from 'node:timers/promises';
import * as z from 'zod';
import type { ImportReport, ImportRowResult } from '../../../wire/import';
import type { Queryable } from '../../db/queryable';
import { demand } from '../../http/permission';
import { buildServedResource, type ServedResource } from '../../http/servedResource';
import { ApiError } from '../../kernel/apiError';
import { leaveOutStored } from '../../records/duplicates/duplicateRows';
import { createRecordService } from '../../records/write/writer';
import { undoChangeSets } from '../history/undoJob';
import { defineJobKind, type JobContext, type JobProgress, type JobRun } from '../jobs/jobKind';
import { writeErrorSheet } from './errorSheet';
import { type Evaluation, evaluate, type GoodRow, readGoodAgain } from './evaluate';
import { getImportable, importPermission, startShape } from './importInput';
import { type Refusal, tryRows } from './tryRows';
import { findReport, findUpload, keepReport, type StoredUpload } from './uploads';

const inputShape = startShape.extend({
  /** True: preview only. */
  dry: z.boolean(),
});
export type ImportJobInput = z.output<typeof inputShape>;

/** Rows per transaction. */
const chunk = 200;

/** Progress of an import, for resuming. */
interface Checkpoint {
  /** Number of valid rows already processed. */
  next: number;
  refused: Refusal[];
}

interface Work {
  run: JobRun<ImportJobInput>;
  context: JobContext;
  served: ServedResource;
  upload: StoredUpload;
  evaluation: Evaluation;
  /** All rows or none. */
  isWhole: boolean;
}

export const recordImport = defineJobKind<ImportJobInput>({
  name: 'recordImport',
  input: inputShape,
  resumable: true,
  async run(run, context) {
    const { input, actor } = run;
    const resource = getImportable(context.configuration.resources.get(input.resource));
    demand(actor, importPermission(resource));
    const served = buildServedResource(context, createRecordService(context), resource);
    const upload = await findUpload(context, actor, input.upload, resource.name);
    const checkpoint = run.checkpoint as Checkpoint | undefined;
    const evaluation = checkpoint
      ? await readGoodAgain(served, actor, upload, input.plan, await listLeftOut(run, context, checkpoint))
      : await evaluate(served, actor, upload, input.plan);
    // `allOrNone` of the resource overrides the mode of the call.
    const isWhole = resource.import.allOrNone || input.mode === 'all';
    const work: Work = { run, context, served, upload, evaluation, isWhole };
    return finish(work, input.dry ? await tryAll(work) : await writeAll(work, checkpoint));
  },
  soFar: (q, { id }) => countFacts(q, id),
});

/** The rows that must not be written. After a crash the stored report also contains the rows that were refused while writing. */
async function listLeftOut({ id, actor }: JobRun<unknown>, context: JobContext, { refused }: Checkpoint): Promise<ImportRowResult[]> {
  const whileWriting = new Set(refused.map(({ row }) => row));
  return (await findReport(context, actor, id)).rows.filter(({ row }) => !whileWriting.has(row));
}

/** Writes every row in transactions that are rolled back. */
async function tryAll({ run, served, evaluation }: Work): Promise<Refusal[]> {
  const { good, targets } = evaluation;
  const refused: Refusal[] = [];
  for (let at = 0; at < good.length; at += chunk) {
    await run.progress({ done: at, total: good.length });
    refused.push(...(await tryAndRollBack(served, run.actor, good.slice(at, at + chunk), targets)));
  }
  await run.progress({ done: good.length, total: good.length });
  return refused;
}

/** Thrown to roll the transaction back; carries the refused rows. */
class RolledBack extends Error {
  constructor(readonly refused: Refusal[]) {
    super('Rows were only tried');
  }
}

/** Writes the rows in a transaction that is rolled back. Returns the refused ones. */
export async function tryAndRollBack(
  served: ServedResource,
  actor: JobRun<unknown>['actor'],
  rows: readonly GoodRow[],
  targets: Evaluation['targets'],
): Promise<Refusal[]> {
  try {
    await served.service.as(actor, served.resource.name).changeSet(async (set) => {
      throw new RolledBack(await tryRows(set, served, rows, targets));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.refused;
    throw error;
  }
  return [];
}

const isWrong = ({ problems }: ImportRowResult): boolean => problems.length > 0;
const isLeft = ({ left }: ImportRowResult): boolean => left !== undefined;

async function writeAll(work: Work, checkpoint: Checkpoint | undefined): Promise<Refusal[] | 'none'> {
  const { run, context, evaluation, upload, isWhole } = work;
  // With “all or none”, a run that crashed may have reported rows that were refused while writing; then nothing is imported.
  if (isWhole && evaluation.others.some(isWrong)) return 'none';
  if (!checkpoint) {
    await keepReport(context, run.actor, run.id, reportOf(upload, evaluation.others));
    await run.saveCheckpoint({ next: 0, refused: [] } satisfies Checkpoint);
  }
  const from = checkpoint ?? { next: 0, refused: [] };
  return isWhole && from.next === 0 ? writeWhole(work) : writeFrom(work, from);
}

async function writeFrom({ run, served, evaluation }: Work, { next, refused }: Checkpoint): Promise<Refusal[]> {
  const { good, targets, groups } = evaluation;
  const all = [...refused];
  const writer = served.service.as(run.actor, served.resource.name, undefined, run.id);
  for (let at = next; at < good.length; at += chunk) {
    await run.progress({ done: at, total: good.length });
    const some = await writer.changeSet(async (set) => {
      const { fresh, duplicates } = await leaveOutStored(set, served.table, groups, good.slice(at, at + chunk));
      const found = [...duplicates, ...(await tryRows(set, served, fresh, targets))];
      await run.saveCheckpoint({ next: at + chunk, refused: [...all, ...found] } satisfies Checkpoint, set.q);
      return found;
    });
    all.push(...some);
  }
  await run.progress({ done: good.length, total: good.length });
  return all;
}

/** Imports all rows in one transaction. If some are refused, it is rolled back, and all refused rows are reported. */
async function writeWhole({ run, served, evaluation }: Work): Promise<Refusal[] | 'none'> {
  const { good, targets, groups, others } = evaluation;
  try {
    return await served.service.as(run.actor, served.resource.name, undefined, run.id).changeSet(async (set) => {
      const { fresh, duplicates } = await leaveOutStored(set, served.table, groups, good);
      const refused: Refusal[] = [];
      for (let at = 0; at < fresh.length; at += chunk) {
        await breathe(run, { done: at, total: fresh.length });
        refused.push(...(await tryRows(set, served, fresh.slice(at, at + chunk), targets)));
      }
      if (refused.length > 0) throw new RolledBack([...duplicates, ...refused]);
      run.signal.throwIfAborted();
      await run.saveCheckpoint({ next: good.length, refused: duplicates } satisfies Checkpoint, set.q);
      return duplicates;
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
    others.push(...error.refused);
    return 'none';
  }
}

/** Reports the progress without awaiting it: the embedded database has one connection, which this transaction holds. */
async function breathe({ progress, signal }: JobRun<unknown>, said: JobProgress): Promise<void> {
  signal.throwIfAborted();
  void progress(said).catch(() => undefined);
  await pause();
}

async function countFacts(q: Queryable, jobId: string): Promise<Record<string, number>> {
  const [row] = await q.query<{ rows: number }>(
    "select count(distinct record_id)::int as rows from change_record where change_set_id = $1 and action = 'create' and resource is not null",
    [jobId],
  );
  return { rows: row?.rows ?? 0 };
}

async function finish({ run, context, upload, evaluation }: Work, refused: Refusal[] | 'none') {
  const others = [...evaluation.others, ...(refused === 'none' ? [] : refused)].sort((a, b) => a.row - b.row);
  const report = reportOf(upload, others);
  await keepReport(context, run.actor, run.id, report);
  const file = await writeErrorSheet(context, run, upload, run.input.plan, others);
  const { total, good, wrong, duplicate, left } = report;
  const rows = refused === 'none' ? 0 : good;
  return {
    facts: { ...(run.input.dry ? {} : { rows }), total, good, wrong, duplicate, left, dry: run.input.dry ? 1 : 0 },
    ...(file && { file }),
  };
}

export function reportOf(upload: StoredUpload, rows: ImportRowResult[]): ImportReport {
  const [wrong, left] = [rows.filter(isWrong).length, rows.filter(isLeft).length];
  const total = upload.rows.length;
  return { total, wrong, left, duplicate: rows.length - wrong - left, good: total - rows.length, rows };
}

const undoShape = z.strictObject({ job: z.uuid() });

/** Job that undoes an import, all or nothing. A job, because an import may have too many rows for one call. */
export const importUndo = defineJobKind<z.output<typeof undoShape>>({
  name: 'importUndo',
  input: undoShape,
  resumable: true,
  async run(run, context) {
    const { input, actor } = run;
    const facts = await context.database.read(actor.instId, (q) => countFacts(q, input.job));
    await undoChangeSets(run, context, [input.job]).catch(unlessUndone);
    return { facts };
  },
});

/** Ignores the error that the import was already undone, because that is the requested result. */
function unlessUndone(error: unknown): void {
  if (!(error instanceof ApiError) || (error.data as { kind?: string } | null)?.kind !== 'undone') throw error;
}
