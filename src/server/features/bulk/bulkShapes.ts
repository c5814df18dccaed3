/** Answers of the bulk calls, for the API document. */
import * as z from 'zod';
import type { BulkAnswer, BulkReport } from '../../../wire/bulk';
import { jobShape } from '../jobs/jobShape';

const planShape = z.object({
  id: z.uuid(),
  state: z.enum(['looking', 'ready', 'running', 'ended', 'failed']),
  message: z.string().nullable().meta({ description: 'failed 时的原因' }),
  counts: z.object({ waiting: z.int(), able: z.int(), refused: z.int(), done: z.int() }),
  changeSet: z.string().nullable().meta({ description: '撤销用的编号' }),
});

export const answerShape = z.object({
  plan: planShape,
  job: jobShape.nullable().meta({ description: '记录多时是任务，进度见 /api/job/get' }),
}) satisfies z.ZodType<BulkAnswer>;

export const reportAnswer = z.object({
  plan: planShape,
  rows: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      state: z.enum(['waiting', 'able', 'refused', 'done']),
      reason: z.string().nullable(),
    }),
  ),
}) satisfies z.ZodType<BulkReport>;
