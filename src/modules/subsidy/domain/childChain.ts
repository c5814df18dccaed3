/** The chain of one child over several months, for the page of the child and its print. */
import { addMonths } from '../../../domain/calendar';
import type { EvidenceAnswers } from '../../../generated/calls';

/** Months that the page of a child shows at once, and most of one package. */
export const mostMonths = 6;

/** The newest month first. */
export type ChildChain = EvidenceAnswers['childChain'];
export type ChildMonth = ChildChain['detail'];
export type Step = ChildMonth['steps'][number];
/** An attended lesson with what follows from it. */
export type Line = ChildMonth['lines'][number];
export type Cell = Line['lesson'];
/** A record that a link rests on; `to` is null where it has no page. */
export type Reference = Step['references'][number];

/** `to` and the months before it, the newest first. */
export function listMonthsUntil(to: string, count = mostMonths): string[] {
  return Array.from({ length: count }, (_, at) => addMonths(`${to}-01`, -at).slice(0, 7));
}

/** Both included, the oldest first; none where `from` is later. */
export function listMonthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to && months.length <= mostMonths; month = addMonths(`${month}-01`, 1).slice(0, 7)) months.push(month);
  return months;
}
