import type { Band, Scale } from '../scale/scaleShape';

export interface CompiledBand {
  min: number;
  below: number;
  ageMin: number;
  ageBelow: number;
  /** Whether only some ages have this row. */
  isForAge: boolean;
  band: Band;
}

/** Rows of each score, in the order of the scale. */
export function compileBands({ scores, bands }: Scale, scoreIndex: ReadonlyMap<string, number>): CompiledBand[][] {
  const rows: CompiledBand[][] = scores.map(() => []);
  for (const band of bands) {
    rows[scoreIndex.get(band.score) ?? -1]?.push({
      min: band.min ?? Number.NEGATIVE_INFINITY,
      below: band.below ?? Number.POSITIVE_INFINITY,
      ageMin: band.when?.ageMonthsMin ?? Number.NEGATIVE_INFINITY,
      ageBelow: band.when?.ageMonthsBelow ?? Number.POSITIVE_INFINITY,
      isForAge: band.when !== undefined,
      band,
    });
  }
  return rows;
}

/** The first row whose range has the value at this age; a row for some ages has no value of an unknown age. */
export function bandOf(rows: readonly CompiledBand[], value: number, ageMonths: number | undefined): Band | undefined {
  for (const row of rows) {
    if (value < row.min || value >= row.below) continue;
    if (!row.isForAge) return row.band;
    if (ageMonths !== undefined && ageMonths >= row.ageMin && ageMonths < row.ageBelow) return row.band;
  }
  return undefined;
}
