/**
 * The jobs of an import: the look ahead, the import itself, and taking it back.
 *
 * Rows are written a few hundred at a time, so that everybody else is served in between; all of it is one change set,
 * undone as one. How far it is stands in the same transaction as the rows, so a process that dies in between leaves
 * neither a row without its note nor a note without its row: the next one goes on behind it.
 */
import * as z from 'zod';
import type { ImportReport, ImportRowResult } from '../../../wire/import';
import { demand } from '../../http/permission';
import { buildServedResource, type ServedResource } from '../../http/servedResource';
import type { ChangeSet } from '../../records/write/changeSet';
import { createRecordService } from '../../records/write/writer';
import { takeBack } from '../history/undoJob';
import { defineJobKind, type JobContext, type JobRun, JobStopped } from '../jobs/jobKind';
import { leaveOutStored } from './duplicates';
import { writeErrorSheet } from './errorSheet';
import { type Evaluation, evaluate, type GoodRow, readGoodAgain } from './evaluate';
import { importable, importPermission, startShape } from './importInput';
import { type Refusal, tryRows } from './tryRows';
import { findReport, findUpload, keepReport, type StoredUpload } from './uploads';

const inputShape = startShape.extend({
  /** Only looks what would happen. */
  dry: z.boolean(),
});
export type ImportJobInput = z.output<typeof inputShape>;

/** Rows of one transaction. */
const chunk = 200;

/** Where an import goes on. */
interface Checkpoint {
  /** Good rows that were dealt with. */
  next: number;
  refused: Refusal[];
}

interface Work {
  run: JobRun<ImportJobInput>;
  context: JobContext;
  served: ServedResource;
  upload: StoredUpload;
  evaluation: Evaluation;
}

export const recordImport = defineJobKind<ImportJobInput>({
  name: 'recordImport',
  input: inputShape,
  resumable: true,
  async run(run, context) {
    const { input, actor } = run;
    const resource = importable(context.configuration.resources.get(input.resource));
    demand(actor, importPermission(resource));
    const served = buildServedResource(context, createRecordService(context), resource);
    const upload = await findUpload(context, actor, input.upload, resource.name);
    const checkpoint = run.checkpoint as Checkpoint | undefined;
    const evaluation = checkpoint
      ? await readGoodAgain(served, actor, upload, input.plan, (await findReport(context, actor, run.id)).rows)
      : await evaluate(served, actor, upload, input.plan);
    const work: Work = { run, context, served, upload, evaluation };
    const refused = input.dry ? await tryAll(work) : await writeAll(work, checkpoint);
    return finish(work, refused);
  },
});

/** Tries every row for real and takes it back. */
async function tryAll({ run, served, evaluation }: Work): Promise<Refusal[]> {
  const { good, targets } = evaluation;
  const refused: Refusal[] = [];
  for (let at = 0; at < good.length; at += chunk) {
    await run.progress({ done: at, total: good.length });
    refused.push(...(await tryAndTakeBack(served, run.actor, good.slice(at, at + chunk), targets)));
  }
  await run.progress({ done: good.length, total: good.length });
  return refused;
}

/** Carries what was found out of a transaction that is rolled back. */
class TakenBack extends Error {
  constructor(readonly refused: Refusal[]) {
    super('Rows were only tried');
  }
}

/** The real write, in a transaction that is rolled back. */
export async function tryAndTakeBack(
  served: ServedResource,
  actor: JobRun<unknown>['actor'],
  rows: readonly GoodRow[],
  targets: Evaluation['targets'],
): Promise<Refusal[]> {
  try {
    await served.service.as(actor, served.resource.name).changeSet(async (set) => {
      throw new TakenBack(await tryRows(set, served, rows, targets));
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.refused;
    throw error;
  }
  return [];
}

const isWrong = ({ problems }: ImportRowResult): boolean => problems.length > 0;

async function writeAll(work: Work, checkpoint: Checkpoint | undefined): Promise<Refusal[] | 'none'> {
  const { run, context, evaluation, upload } = work;
  const { mode } = run.input;
  if (!checkpoint) {
    if (mode === 'all' && evaluation.others.some(isWrong)) return 'none';
    if (mode === 'all') {
      const refused = await tryAll(work);
      if (refused.length > 0) {
        evaluation.others.push(...refused);
        return 'none';
      }
    }
    await keepReport(context, run.actor, run.id, reportOf(upload, evaluation.others));
    await run.saveCheckpoint({ next: 0, refused: [] } satisfies Checkpoint);
  }
  return writeFrom(work, checkpoint ?? { next: 0, refused: [] });
}

async function writeFrom({ run, served, evaluation, context }: Work, { next, refused }: Checkpoint): Promise<Refusal[] | 'none'> {
  const { good, targets, groups } = evaluation;
  const all = [...refused];
  const writer = served.service.as(run.actor, served.resource.name, undefined, run.id);
  try {
    for (let at = next; at < good.length; at += chunk) {
      await run.progress({ done: at, total: good.length });
      const some = await writer.changeSet(async (set) => {
        const { fresh, duplicates } = await leaveOutStored(set, served, groups, good.slice(at, at + chunk));
        const found = [...duplicates, ...(await tryRows(set, served, fresh, targets))];
        await note(set, run.id, { from: at, next: at + chunk, refused: [...all, ...found] });
        return found;
      });
      all.push(...some);
      if (some.some(isWrong) && run.input.mode === 'all') return takeAllBack(context, run, evaluation, all);
    }
  } catch (error) {
    if (error instanceof JobStopped && error.reason === 'cancelled') throw new JobStopped('cancelled', await factsSoFar(context, run));
    throw error;
  }
  await run.progress({ done: good.length, total: good.length });
  return all;
}

/** In the transaction of the rows. Whoever finds another number than it began with has been overtaken. */
async function note(set: ChangeSet, jobId: string, { from, ...checkpoint }: Checkpoint & { from: number }): Promise<void> {
  const mine = await set.q.query(
    `update background_job set kept = $2::jsonb where id = $1 and state = 'running' and (kept ->> 'next')::int = $3 returning 1`,
    [jobId, JSON.stringify(checkpoint), from],
  );
  if (mine.length === 0) throw new JobStopped('lost');
}

/** Somebody else's write came between the look ahead and this one: then nothing of it stays. */
async function takeAllBack(context: JobContext, run: JobRun<ImportJobInput>, evaluation: Evaluation, refused: Refusal[]): Promise<'none'> {
  await takeBack(context, run.actor, [run.id]);
  evaluation.others.push(...refused);
  return 'none';
}

async function factsSoFar({ database }: JobContext, { id, actor }: JobRun<unknown>): Promise<Record<string, number>> {
  const [row] = await database.read(actor.instId, (q) =>
    q.query<{ rows: number }>(
      "select count(distinct record_id)::int as rows from change_record where change_set_id = $1 and action = 'create' and resource is not null",
      [id],
    ),
  );
  return { rows: row?.rows ?? 0 };
}

async function finish({ run, context, upload, evaluation }: Work, refused: Refusal[] | 'none') {
  const others = [...evaluation.others, ...(refused === 'none' ? [] : refused)].sort((a, b) => a.row - b.row);
  const report = reportOf(upload, others);
  await keepReport(context, run.actor, run.id, report);
  const file = await writeErrorSheet(context, run.id, upload, run.input.plan, others);
  const { total, good, wrong, duplicate } = report;
  const rows = refused === 'none' ? 0 : good;
  return {
    facts: { ...(run.input.dry ? {} : { rows }), total, good, wrong, duplicate, dry: run.input.dry ? 1 : 0 },
    ...(file && { file }),
  };
}

export function reportOf(upload: StoredUpload, rows: ImportRowResult[]): ImportReport {
  const wrong = rows.filter(isWrong).length;
  const total = upload.rows.length;
  return { total, wrong, duplicate: rows.length - wrong, good: total - rows.length, rows };
}

const undoShape = z.strictObject({ job: z.uuid() });

/** Takes a whole import back: it may hold more rows than one call has time for. All of it or nothing. */
export const importUndo = defineJobKind<z.output<typeof undoShape>>({
  name: 'importUndo',
  input: undoShape,
  resumable: true,
  async run({ input, actor }, context) {
    const facts = await factsSoFar(context, { id: input.job, actor } as JobRun<unknown>);
    await takeBack(context, actor, [input.job]);
    return { facts };
  },
});
