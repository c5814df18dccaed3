/** Takes back what holds more changes than one call has time for. All of it or nothing. */
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

/** Something that was taken back already, by a run that was killed before it could say so, is fine. */
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
