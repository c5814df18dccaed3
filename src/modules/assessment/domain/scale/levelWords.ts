import type { Level } from './scaleShape';

/** What levels are called on screen. */
export const levelWords: Readonly<Record<Level, string>> = {
  normal: '正常',
  watch: '关注',
  mild: '轻度',
  moderate: '中度',
  severe: '重度',
  extreme: '极重',
};
