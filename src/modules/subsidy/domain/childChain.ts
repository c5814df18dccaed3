/** The chain of one child over several months, for the page of the child and its print. Shapes for both sides. */

import * as z from 'zod';
import { addMonths } from '../../../domain/calendar';
import { callOf } from '../../../domain/callOf';
import { links } from './chain';

/** `{stuId, month, to?}` → `ChildChain`. */
export const childChainCall = callOf<{ stuId: string; month: string; to: string }, ChildChain>(
  'GET',
  '/api/disSubsidyApplication/childChain',
);

/** Months that the page of a child shows at once, and most of one package. */
export const mostMonths = 6;

const gapShape = z.object({
  link: z.enum(links),
  text: z.string(),
  todo: z.string().meta({ description: '要做的事' }),
  who: z.object({ id: z.string().nullable(), name: z.string() }).meta({ description: '谁能补' }),
  path: z.string().meta({ description: '在哪里补' }),
  isEarly: z.boolean().optional(),
  mine: z.boolean(),
});

const referenceShape = z.object({ text: z.string(), to: z.string().nullable() });
/** A record that a link rests on; `to` is null where it has no page. */
export type Reference = z.output<typeof referenceShape>;

const cellShape = referenceShape.extend({
  state: z.enum(['there', 'missing', 'closed']).meta({ description: 'closed：有这条记录，但没有查看它的权限' }),
});
export type Cell = z.output<typeof cellShape>;

const lineShape = z.object({ day: z.string(), lesson: cellShape, record: cellShape, hours: cellShape, checkIn: cellShape });
/** An attended lesson with what follows from it. */
export type Line = z.output<typeof lineShape>;

const stepShape = z.object({
  link: z.enum(links),
  gap: gapShape.nullable(),
  references: z.array(referenceShape),
  closed: z.boolean().meta({ description: '没有查看这一环的权限' }),
});
export type Step = z.output<typeof stepShape>;

const monthShape = z.object({
  month: z.string(),
  covered: z.boolean().meta({ description: '这个月有训练补贴' }),
  steps: z.array(stepShape),
  lines: z.array(lineShape),
  amount: z.string().nullable(),
  shouldDays: z.number(),
  actualDays: z.number(),
  minDays: z.number(),
});
export type ChildMonth = z.output<typeof monthShape>;

export const childChainShape = z.object({
  stuId: z.string(),
  stuName: z.string(),
  /** The newest first. */
  months: z.array(z.object({ month: z.string(), covered: z.boolean(), gaps: z.array(gapShape) })),
  detail: monthShape,
});
export type ChildChain = z.output<typeof childChainShape>;

/** `to` and the months before it, the newest first. */
export function monthsUntil(to: string, count = mostMonths): string[] {
  return Array.from({ length: count }, (_, at) => addMonths(`${to}-01`, -at).slice(0, 7));
}

/** Both included, the oldest first; none where `from` is later. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to && months.length <= mostMonths; month = addMonths(`${month}-01`, 1).slice(0, 7)) months.push(month);
  return months;
}
