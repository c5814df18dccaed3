/** Calls of the main page of a child: what the head and the growth centre tell. Shapes for both sides. */

import * as z from 'zod';
import { callOf } from '../../../domain/callOf';

export const pageCalls = {
  /** `{stuId}` → `StudentHead`. */
  head: callOf<{ stuId: string }, StudentHead>('GET', '/api/instStudent/mainPage'),
  /** `{stuId, before?}` → `GrowthPage`. */
  growth: callOf<{ stuId: string; before?: string | null | undefined }, GrowthPage>('GET', '/api/instStudent/growth'),
} as const;

/** Parts that the person may not read are null, or missing in a list. */
export const headShape = z.object({
  raised: z
    .array(
      z.object({ id: z.string(), scaleName: z.string(), verdict: z.string(), evalDate: z.string(), urgent: z.boolean(), to: z.string() }),
    )
    .meta({ description: '测评提示、还没有人处理的' }),
  hours: z
    .object({ left: z.string(), courses: z.array(z.object({ course: z.string(), left: z.string() })) })
    .nullable()
    .meta({ description: '剩余课时，合计和各课程' }),
  nextLesson: z
    .object({ id: z.string(), lessonDate: z.string(), startTime: z.string(), course: z.string(), teacher: z.string() })
    .nullable(),
  consents: z
    .object({
      missing: z.array(z.string()).meta({ description: '还没有询问的用途' }),
      states: z.array(z.object({ title: z.string(), text: z.string(), isOpen: z.boolean().meta({ description: '未经同意继续' }) })),
    })
    .nullable()
    .meta({ description: '知情同意里要留意的：没有询问的用途，拒绝、撤回、冲突和未经同意继续的用途' }),
  siblings: z.array(z.object({ id: z.string(), name: z.string() })).meta({ description: '监护人手机相同的学员' }),
});
export type StudentHead = z.output<typeof headShape>;

const growthKinds = ['picture', 'milestone', 'first', 'report', 'work'] as const;
export type GrowthKind = (typeof growthKinds)[number];

const fileShape = z.object({ id: z.string(), name: z.string(), type: z.string() });
const entryShape = z.object({
  kind: z.enum(growthKinds),
  id: z.string(),
  day: z.string(),
  title: z.string(),
  text: z.string(),
  files: z.array(fileShape),
  /** Address of what it was made from; null where there is no page. */
  to: z.string().nullable(),
  seenByParents: z.boolean().meta({ description: '家长可见' }),
});
export type GrowthEntry = z.output<typeof entryShape>;

export const growthShape = z.object({
  entries: z.array(entryShape),
  next: z.string().nullable().meta({ description: '取更早一页时的 before；没有更早的为空' }),
  withheld: z.boolean().meta({ description: '没有影像的知情同意，照片和视频不在其中' }),
});
export type GrowthPage = z.output<typeof growthShape>;
