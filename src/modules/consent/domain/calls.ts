/** The page 知情同意 of a child: shapes for both sides. */

import * as z from 'zod';
import { callOf } from '../../../domain/callOf';

export const consentCalls = {
  /** `{stuId}` → `ConsentBook`. */
  book: callOf<{ stuId: string }, ConsentBook>('GET', '/api/consent/ofChild'),
} as const;

const answerShape = z.object({ personId: z.string(), answer: z.int(), answeredOn: z.string() });
export const bookShape = z.object({
  self: z.boolean().meta({ description: '年满十四周岁，由本人答复' }),
  people: z
    .array(z.object({ id: z.string().meta({ description: '监护人编号；空为学员本人' }), name: z.string(), relation: z.string() }))
    .meta({ description: '由谁答复' }),
  purposes: z.array(
    z.object({
      purpose: z.int(),
      title: z.string(),
      state: z.int(),
      stateTitle: z.string(),
      stopped: z.boolean(),
      until: z.string().nullable().meta({ description: '未经同意继续到' }),
      settled: z.boolean().meta({ description: '冲突已处理' }),
      answers: z.array(answerShape).meta({ description: '每人最近的答复' }),
    }),
  ),
  history: z
    .array(
      z.object({
        id: z.string(),
        purpose: z.string(),
        kind: z.string(),
        who: z.string(),
        answer: z.string(),
        answeredOn: z.string(),
        route: z.string(),
        text: z.string(),
        reason: z.string(),
        until: z.string(),
        effects: z.string(),
        recorder: z.string(),
        reversed: z.boolean().meta({ description: '已作废，或是作废的记录' }),
      }),
    )
    .meta({ description: '新的在前' }),
});
export type ConsentBook = z.output<typeof bookShape>;
