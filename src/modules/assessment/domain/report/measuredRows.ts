/** Rows of a report: which scores stand together, which of them is rated by bands, and what it was before. */
import { type Band, levels, type ScoreEntry } from '../scale/scaleShape';
import { listBandsFor } from './charts/bandBar';
import { type Family, listFamilies } from './families';
import type { ReportSource } from './source';

export interface MeasuredRow {
  family: Family;
  /** The score that the bands are of; the base where none with a value has bands. */
  rated: ScoreEntry;
  /** Bands of the rated score at this age, from the lowest. */
  bands: readonly Band[];
  band: Band | undefined;
  /** Rated value, now and in the assessment before. */
  value: number | undefined;
  before: number | undefined;
  bandBefore: Band | undefined;
  hasNorm: boolean;
  isAdministered: boolean;
}

export function measuredRows({ scale, record, earlier }: ReportSource): MeasuredRow[] {
  const { result } = record;
  const last = earlier.at(-1)?.result;
  const isIncluded = createEditionFilter({ scale, record });
  const age = ageOf({ record });
  return listFamilies(scale, isIncluded).map((family) => {
    const entries = [family.base, ...family.members.map(({ entry }) => entry)];
    const rated = entries.findLast(({ code }) => isBanded(code) && result.scores[code] !== undefined) ?? family.base;
    return {
      family,
      rated,
      bands: listBandsFor(scale.bands, rated.code, age),
      band: result.bands[rated.code],
      value: result.scores[rated.code],
      before: last?.scores[rated.code],
      bandBefore: last?.bands[rated.code],
      hasNorm: !result.withoutNorm.includes(rated.code),
      isAdministered: entries.some(({ code }) => result.scores[code] !== undefined),
    };
  });

  function isBanded(code: string): boolean {
    return scale.bands.some(({ score }) => score === code);
  }
}

/** Age that the result was rated at, in months. */
export function ageOf({ record }: Pick<ReportSource, 'record'>): number | undefined {
  return record.result.ageMonths ?? record.ageMonths;
}

/** Whether a score belongs to the edition of the record. */
function createEditionFilter({ scale, record }: Pick<ReportSource, 'scale' | 'record'>): (code: string) => boolean {
  const edition = scale.editions?.find(({ code }) => code === record.edition);
  return edition ? (code) => edition.scores.includes(code) : () => true;
}

/** Higher is more severe. What needs follow-up counts more than what does not, at the same level. */
export function getSeverity({ level, positive }: Pick<Band, 'level' | 'positive'>): number {
  return levels.indexOf(level) + (positive ? 0.5 : 0);
}
