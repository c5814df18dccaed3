/** A job in the API document. */
import * as z from 'zod';
import type { Job } from '../../../wire/job';

const time = z.string().meta({ description: 'YYYY-MM-DD HH:mm:ss' });

export const jobShape = z
  .object({
    id: z.uuid(),
    kind: z.string(),
    title: z.string(),
    state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
    done: z.number(),
    total: z.number().nullable(),
    detail: z.object({
      current: z.string().optional(),
      multiTeacherCount: z.number().optional(),
      classCourseCount: z.number().optional(),
    }),
    message: z.string().nullable(),
    facts: z.record(z.string(), z.number()),
    file: z.object({ name: z.string(), size: z.number(), expiresAt: time }).nullable(),
    cancelling: z.boolean(),
    createTime: time,
    startTime: time.nullable(),
    endTime: time.nullable(),
  })
  .meta({ description: '任务，进度见 /api/job/get' }) satisfies z.ZodType<Job>;
