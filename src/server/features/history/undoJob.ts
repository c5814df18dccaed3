/** Job that undoes change sets with too many changes for one call. All or nothing. */
import * as z from 'zod';
import { buildServedResource } from '../../http/servedResource';
import type { Actor } from '../../kernel/actor';
import { ApiError } from '../../kernel/apiError';
import { countChanges } from '../../records/history/storedChanges';
import { createRecordService } from '../../records/write/writer';
import { defineJobKind, type JobContext } from '../jobs/jobKind';
import { undoAs } from './undoAs';

const inputShape = z.strictObject({ ids: z.array(z.uuid()).min(1) });

export const changeUndo = defineJobKind<z.output<typeof inputShape>>({
  name: 'changeUndo',
  input: inputShape,
  resumable: true,
  async run({ input: { ids }, actor }, context) {
    const rows = await context.database.read(actor.instId, (q) => countChanges(q, ids));
    await takeBack(context, actor, ids);
    return { facts: { rows } };
  },
});

/** Undoes change sets. “Already undone” is ignored: an earlier run of the job may have been killed after its commit. */
export async function takeBack(context: JobContext, actor: Actor, changeSets: readonly string[]): Promise<void> {
  const service = createRecordService(context);
  const servedResources = new Map(
    [...context.configuration.resources].map(([name, resource]) => [name, buildServedResource(context, service, resource)]),
  );
  try {
    await undoAs({ service, servedResources }, actor, changeSets);
  } catch (error) {
    if (!(error instanceof ApiError) || (error.data as { kind?: string } | null)?.kind !== 'undone') throw error;
  }
}
