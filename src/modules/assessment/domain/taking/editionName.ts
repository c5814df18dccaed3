import type { Scale } from '../scale/scaleShape';

/** What an edition is called; undefined where the scale has none. */
export function getEditionName({ editions, items }: Pick<Scale, 'editions' | 'items'>, code: string | null): string | undefined {
  if (!editions) return undefined;
  if (code === null) return `全部${items.length}题`;
  return editions.find((one) => one.code === code)?.name ?? `${code}题版`;
}
