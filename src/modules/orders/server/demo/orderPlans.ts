/** Courses of the demo orders of half a year, with their frequency in 150 orders. */
import { itemAt } from '../../../../domain/must';

/** Number of orders that the frequencies add up to. */
const kinds = [
  ['paid', 46],
  ['package', 8],
  ['twoWays', 14],
  ['stored', 8],
  ['partPaid', 14],
  ['paidLater', 10],
  ['unpaid', 6],
  ['refundedPart', 8],
  ['refundedAll', 5],
  ['transferred', 6],
  ['expired', 6],
  ['product', 5],
  ['cancelled', 4],
  ['voided', 3],
  ['draft', 3],
  ['rejected', 2],
  ['auditing', 2],
] as const satisfies readonly (readonly [string, number])[];

export type Kind = (typeof kinds)[number][0];

/** Range of days ago in which an order of the kind was signed. */
const ages: Partial<Record<Kind, readonly [number, number]>> = {
  unpaid: [0, 20],
  draft: [0, 12],
  rejected: [1, 9],
  auditing: [0, 4],
  paidLater: [25, 178],
  partPaid: [2, 70],
  refundedPart: [30, 170],
  refundedAll: [20, 150],
  transferred: [30, 160],
  expired: [120, 178],
};

/** Kinds whose hours are used by lessons. */
export const taught: ReadonlySet<Kind> = new Set<Kind>([
  'paid',
  'package',
  'twoWays',
  'stored',
  'paidLater',
  'refundedPart',
  'transferred',
  'expired',
]);

/** The number of orders grows by month. */
const weightOfMonth = [10, 12, 11, 15, 18, 20];

interface Chance {
  int(min: number, max: number): number;
  weighted<T>(choices: readonly (readonly [T, number])[]): T;
}

export function dayOf(kind: Kind, random: Chance): number {
  const [from, to] = ages[kind] ?? [1, 178];
  const month = random.weighted(weightOfMonth.map((weight, at) => [at, weight] as const));
  const day = (5 - month) * 30 + random.int(0, 29);
  return day >= from && day <= to ? day : random.int(from, to);
}

/** Kinds of `count` orders, mixed. */
export function kindsOf(count: number): Kind[] {
  const all = kinds.flatMap(([kind, times]) => Array.from({ length: times }, (_, at) => ({ kind, place: (at + 0.5) / times })));
  const mixed = all.toSorted((one, next) => one.place - next.place || (one.kind < next.kind ? -1 : 1)).map(({ kind }) => kind);
  const step = mixed.length / count;
  return Array.from({ length: count }, (_, at) => itemAt(mixed, Math.floor(at * step)));
}

export const remarks = ['家长微信咨询后到店办理', '老学员介绍', '试听后当天报名', '家长要求周末上课', '续报同一位老师'];
export const refundReasons = ['搬家，距离太远', '入读幼儿园，时间不合适', '家庭经济原因', '转到公立机构'];
