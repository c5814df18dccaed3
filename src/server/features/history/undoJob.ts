/** Job that undoes change sets with too many changes for one call. All or nothing. */
import * as z from 'zod';
import { buildServedResource } from '../../http/servedResource';
import { countChanges } from '../../records/history/storedChanges';
import { createRecordService } from '../../records/write/writer';
import { defineJobKind, type JobContext, type JobRun } from '../jobs/jobKind';
import { undoAs } from './undoAs';

const inputShape = z.strictObject({ ids: z.array(z.uuid()).min(1) });

export const changeUndo = defineJobKind<z.output<typeof inputShape>>({
  name: 'changeUndo',
  input: inputShape,
  resumable: true,
  async run(run, context) {
    const { ids } = run.input;
    const rows = await context.database.read(run.actor.instId, (q) => countChanges(q, ids));
    await undoChangeSets(run, context, ids);
    return { facts: { rows } };
  },
});

/** Undoes change sets, unless an earlier run of the job did so and ended before it could be marked as done. */
export async function undoChangeSets(run: JobRun<unknown>, context: JobContext, changeSets: readonly string[]): Promise<void> {
  if (run.checkpoint !== undefined) return;
  // All in one transaction, so a job that was cancelled while its process died must stop before it.
  await run.progress({});
  const service = createRecordService(context);
  const servedResources = new Map(
    [...context.configuration.resources].map(([name, resource]) => [name, buildServedResource(context, service, resource)]),
  );
  await undoAs({ service, servedResources }, run.actor, changeSets, (q) => run.saveCheckpoint({ undone: true }, q));
}
