/** Parts that a scale may name in `report` (docs/scales.md), in the order in which they are printed by default. */
export const partNames = [
  'documentFields',
  'conclusion',
  'radar',
  'scoreTable',
  'ageProfile',
  'trendLine',
  'findings',
  'advice',
  'itemTable',
  'notes',
] as const;

export type PartName = (typeof partNames)[number];
