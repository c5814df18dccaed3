/** Everything that is wrong with a scale, at once. */
import type { Scale } from '../scale/scaleShape';
import { checkAges } from './ageChecks';
import { checkBands } from './bandChecks';
import { readDraft } from './draft';
import { checkExampleNames, checkExampleParts, checkExamples } from './exampleChecks';
import type { Find, ScaleFinding } from './finding';
import { checkFlags } from './flagChecks';
import { checkItems, checkMissing, checkOptionSets } from './itemChecks';
import { checkNotes } from './noteChecks';
import { checkParts } from './partChecks';
import { checkScores } from './scoreChecks';
import { listShapeFindings } from './shapeFindings';

/** Longer scales are refused before they are checked. */
export const mostItems = 2000;
/** Characters of a file; the longest scale we know has 60,000. */
export const mostCharacters = 2_000_000;

interface CheckedScale {
  /** Undefined if something is wrong. */
  scale: Scale | undefined;
  findings: ScaleFinding[];
}

export function checkScale(value: unknown): CheckedScale {
  const tooMany = tooManyItems(value);
  if (tooMany) return { scale: undefined, findings: [tooMany] };
  const { draft, issues, scale } = readDraft(value);
  const findings = issues.flatMap((issue) => listShapeFindings(issue, value));
  // Without items or scores every further finding would only follow from their absence.
  if (draft.count('items') === 0 || draft.count('scores') === 0) return { scale: undefined, findings };
  const find: Find = (path, message, remedy, more) => findings.push({ kind: 'bad-value', path, message, remedy, ...more });
  for (const check of [
    checkOptionSets,
    checkItems,
    checkMissing,
    checkScores,
    checkBands,
    checkFlags,
    checkParts,
    checkNotes,
    checkAges,
    checkExampleNames,
    checkExampleParts,
  ])
    check(draft, find);
  // Examples run only without other errors, which would make them fail as well.
  if (scale && findings.every(({ isWarning }) => isWarning)) checkExamples(scale, find);
  return { scale: findings.every(({ isWarning }) => isWarning) ? scale : undefined, findings };
}

function tooManyItems(value: unknown): ScaleFinding | undefined {
  const items = (value as { items?: unknown } | null)?.items;
  if (!Array.isArray(items) || items.length <= mostItems) return undefined;
  return { kind: 'bad-value', path: ['items'], message: `有${items.length}题，最多${mostItems}题`, remedy: '请分成几个量表', atKey: true };
}
