/** Words of a graph. */
import type { NamedGraph } from '../../../domain/goalGraph';

export function findLevelTitle({ levels }: NamedGraph, level: number | null): string {
  return level === null ? '未注明辅助' : (levels.find((one) => one.level === level)?.title ?? '已停用的辅助');
}
