/** Codes that rules of subsidies compare with. */
import type { Care, Method } from './standardShape';

/** `subsidyApplication.project`. */
export const projects = { training: 1 } as const;

/** Dictionary `subsidyMethod`. */
export const methodOfCode: Readonly<Record<number, Method>> = { 1: 'capped', 2: 'byDays', 3: 'byLessons' };

/** `subsidyApplication.care`. */
export const careOfCode: Readonly<Record<number, Care>> = { 1: 'fullDay', 2: 'partDay' };
