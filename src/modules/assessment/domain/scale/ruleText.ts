/** The part of a scale that determines results: scales with the same text give every record the same scores, levels and flags. */
import type { Scale } from './scaleShape';
import { formatWritten } from './writtenAs';

/**
 * Canonical JSON of the scoring of a scale, for comparing versions and for their hash. Without names, labels, instructions, sources,
 * examples and document fields, and independent of the order of keys.
 */
export function ruleText(scale: Scale): string {
  const { code, kind, optionSets, items, missing, scores, bands, flags, editions, manualInputs } = scale;
  const { ageSelection, developmental, constraints, changeRules } = scale;
  return formatWritten({
    code,
    kind,
    editions: editions?.map(without('name')),
    ageSelection: ageSelection && without('note')(ageSelection),
    developmental: developmental && groupRules(developmental),
    changeRules: changeRules?.map(without('note')),
    missing: without('note')(missing),
    optionSets: Object.fromEntries(Object.entries(optionSets).map(([name, options]) => [name, options.map(without('label'))])),
    items: items.map(without('name', 'critical', 'parentReport', 'warning')),
    scores: scores.map(without('name', 'family', 'column', 'range', 'placeholder')),
    bands: bands.map(without('label', 'advice')),
    flags: flags.map(without('label', 'basis', 'urgent', 'until')),
    manualInputs: manualInputs?.map((one) => ({ ...without('name')(one), options: one.options?.map(({ value }) => value) })),
    constraints: constraints?.map(without('message')),
  });
}

/** Without the explanations in words. */
function groupRules({ groupPoints, minimumGroups, basal, ceiling }: NonNullable<Scale['developmental']>) {
  const explained = without('note', 'direction', 'effect');
  return { groupPoints, minimumGroups: explained(minimumGroups), basal: explained(basal), ceiling: explained(ceiling) };
}

function without(...names: string[]) {
  return (value: object): Record<string, unknown> => Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}
