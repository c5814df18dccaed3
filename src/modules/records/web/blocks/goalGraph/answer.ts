/** What the calls about graphs answer. */
import type { GoalGraph } from '../../../domain/goalGraph';

export interface NamedGraph extends GoalGraph {
  /** From least to most help, in the institution's words. */
  levels: { level: number; title: string }[];
  settingTitles: Record<number, string>;
}

export function levelTitle({ levels }: NamedGraph, level: number | null): string {
  return level === null ? '未注明辅助' : (levels.find((one) => one.level === level)?.title ?? '已停用的辅助');
}
