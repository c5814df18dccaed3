import type { Scale } from '../../../../domain/scale/scaleShape';

/** A new item is answered like the last one. */
export function likeLast({ items, optionSets }: Scale, at = items.length) {
  const last = items[at - 1];
  const shared = { name: '', ...(last?.group && { group: last.group }), ...(last?.ageGroup !== undefined && { ageGroup: last.ageGroup }) };
  if (last && !('options' in last))
    return { ...shared, input: 'number' as const, unit: last.unit, min: last.min, max: last.max, decimals: last.decimals };
  return { ...shared, options: last?.options ?? Object.keys(optionSets)[0] ?? '' };
}
