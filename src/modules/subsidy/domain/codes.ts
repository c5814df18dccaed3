/** Codes that rules of subsidies compare with. */
import type { Care, Method } from './standardShape';

/** `subsidyApplication.project`. */
export const projects = { training: 1 } as const;

/** `subsidyApplication.endReason`. */
export const endReasons = { moved: 1, left: 2 } as const;

/** `subsidyDecision.result`. */
export const decisions = { approved: 1, refused: 2 } as const;

/** `subsidyEntry.kind`. */
export const answers = { paid: 1, refused: 2 } as const;

/** Dictionary `subsidyMethod`. */
export const methodOfCode: Readonly<Record<number, Method>> = { 1: 'capped', 2: 'byDays', 3: 'byLessons' };

/** `subsidyApplication.care`. */
export const careOfCode: Readonly<Record<number, Care>> = { 1: 'fullDay', 2: 'partDay' };

/** Methods in words, for the steps of a claim. */
export const methodTexts: Record<Method, string> = {
  capped: '按月封顶：收费和月标准取小',
  byDays: '按实训比例：月标准 × 实训天数 ÷ 应训天数',
  byLessons: '按课次：每课次金额 × 课次，不超过月标准',
};
