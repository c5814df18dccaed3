/** Calls of the main page of a child: what the head and the growth centre tell. Shapes for both sides. */
import * as z from 'zod';

export const pageCalls = {
  /** `{stuId}` → `StudentHead`. */
  head: { method: 'GET', path: '/api/instStudent/mainPage' },
  /** `{stuId, before?}` → `GrowthPage`. */
  growth: { method: 'GET', path: '/api/instStudent/growth' },
} as const;

/** Where the person may not read it: null, or a list without it. */
export const headShape = z.object({
  raised: z
    .array(z.object({ id: z.string(), scaleName: z.string(), verdict: z.string(), evalDate: z.string(), urgent: z.boolean() }))
    .meta({ description: '测评提示、还没有人处理的' }),
  hours: z
    .object({ left: z.string(), courses: z.array(z.object({ course: z.string(), left: z.string() })) })
    .nullable()
    .meta({ description: '剩余课时，合计和各课程' }),
  nextLesson: z
    .object({ id: z.string(), lessonDate: z.string(), startTime: z.string(), course: z.string(), teacher: z.string() })
    .nullable(),
  siblings: z.array(z.object({ id: z.string(), name: z.string() })).meta({ description: '监护人手机相同的学员' }),
});
export type StudentHead = z.output<typeof headShape>;

export const growthKinds = ['picture', 'milestone', 'first', 'report', 'work'] as const;
export type GrowthKind = (typeof growthKinds)[number];

const fileShape = z.object({ id: z.string(), name: z.string(), type: z.string() });
export const entryShape = z.object({
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
});
export type GrowthPage = z.output<typeof growthShape>;
