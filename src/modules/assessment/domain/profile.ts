/** The profile of a child: shapes for both sides. */

import * as z from 'zod';
import { callOf } from '../../../domain/callOf';
import type { ChartPart } from './report/report';

/** `{stuId}` → `StudentProfile`. */
export const profileCall = callOf<{ stuId: string }, StudentProfile>('GET', '/api/ybk-org-evaluation/profile');

const source = z.object({ title: z.string(), day: z.string(), to: z.string().nullable() });

export const profileShape = z.object({
  chart: z
    .object({
      source,
      verdict: z.string(),
      title: z.string(),
      legend: z.array(z.object({ text: z.string(), isDashed: z.boolean() })),
      drawing: z.looseObject({}).meta({ description: '图的坐标，与报告里的相同' }),
    })
    .nullable()
    .meta({ description: '最近一次有领域得分的测评' }),
  needs: z
    .object({ source, rows: z.array(z.object({ domain: z.string(), strength: z.string(), need: z.string() })) })
    .nullable()
    .meta({ description: '强项与需要及其来源' }),
  goals: z
    .array(
      z.object({
        id: z.string(),
        content: z.string(),
        domain: z.string(),
        criterion: z.string(),
        alone: z.string().nullable().meta({ description: '最近一次独立正确率' }),
        helped: z.string().nullable().meta({ description: '同一次有辅助正确率' }),
        lastDate: z.string().nullable(),
        to: z.string().nullable(),
      }),
    )
    .nullable(),
  lessons: z.object({ attended: z.int(), leave: z.int(), absent: z.int(), open: z.int() }).nullable().meta({ description: '近 30 天上课' }),
  records: z.object({ submitted: z.int(), unwritten: z.int() }).nullable().meta({ description: '近 30 天训练记录' }),
});

type Shaped = z.output<typeof profileShape>;
/** Parts that the person may not read are null. */
export type StudentProfile = Omit<Shaped, 'chart'> & {
  chart: (Omit<NonNullable<Shaped['chart']>, 'drawing'> & Pick<ChartPart, 'drawing'>) | null;
};
