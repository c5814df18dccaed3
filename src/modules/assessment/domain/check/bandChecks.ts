/** Bands: each value of a score has exactly one, at each age that has bands. */
import type { Band } from '../scale/scaleShape';
import type { Draft } from './draft';
import { type Find, nearest, nearOf } from './finding';
import { type Span, spanOfScore } from './possible';

interface Row {
  at: number;
  band: Band;
  min: number;
  below: number;
}

export function checkBands(draft: Draft, find: Find): void {
  const codes = draft.names('scores', 'code');
  const rows = new Map<string, Row[]>();
  // Scores with a row that cannot be read or matched are skipped: the missing row would be reported as a gap.
  const withBroken = new Set(draft.broken('bands').flatMap(({ score }) => (typeof score === 'string' ? [score] : codes)));
  for (const { at, entry } of draft.each('bands')) {
    const row = { at, band: entry, min: entry.min ?? Number.NEGATIVE_INFINITY, below: entry.below ?? Number.POSITIVE_INFINITY };
    if (checkRow(row, codes, find)) rows.set(entry.score, [...(rows.get(entry.score) ?? []), row]);
    else withBroken.add(nearest(entry.score, codes)?.name ?? '');
  }
  for (const [score, own] of rows) {
    if (withBroken.has(score)) continue;
    const entry = draft.each('scores').find((one) => one.entry.code === score)?.entry;
    checkRows(score, own, entry && spanOfScore(draft, entry), find);
  }
}

/** Reports a row that no value or no age can match; returns whether the row is usable. */
function checkRow({ at, band, min, below }: Row, codes: readonly string[], find: Find): boolean {
  const { score, label, when } = band;
  if (when && Object.keys(when).length === 0)
    find(['bands', at, 'when'], '“when”是空的', '请写上年龄界限，或删去“when”', { kind: 'does-nothing' });
  if (!codes.includes(score))
    find(['bands', at, 'score'], `分级所用的得分“${score}”不存在`, nearOf(score, codes), { kind: 'unknown-value' });
  else if (min >= below) find(['bands', at, 'below'], `“${score}”的分级“${label}”上界${below}不大于下界${min}`, '请使“below”大于“min”');
  else if (isEmptyAge(band))
    find(['bands', at, 'when'], `“${score}”的分级“${label}”没有一个年龄适用`, '请使“ageMonthsBelow”大于“ageMonthsMin”');
  else return true;
  return false;
}

function isEmptyAge({ when }: Band): boolean {
  return when?.ageMonthsMin !== undefined && when.ageMonthsBelow !== undefined && when.ageMonthsMin >= when.ageMonthsBelow;
}

/** Ages (months) at which the set of applicable rows changes, ascending; the first one is -Infinity. */
function agesOf(rows: readonly Row[]): number[] {
  const ages = rows.flatMap(({ band: { when } }) => [
    when?.ageMonthsMin ?? Number.NEGATIVE_INFINITY,
    when?.ageMonthsBelow ?? Number.NEGATIVE_INFINITY,
  ]);
  return [...new Set([Number.NEGATIVE_INFINITY, ...ages])].sort((a, b) => a - b);
}

function appliesAt(age: number, { band: { when } }: Row): boolean {
  return age >= (when?.ageMonthsMin ?? Number.NEGATIVE_INFINITY) && age < (when?.ageMonthsBelow ?? Number.POSITIVE_INFINITY);
}

function checkRows(score: string, rows: readonly Row[], span: Span | undefined, find: Find): void {
  const reported = new Set<string>();
  const report: Report = (row, key, message, remedy, isWarning) => {
    if (reported.has(`${row.at} ${message}`)) return;
    reported.add(`${row.at} ${message}`);
    find(['bands', row.at, key], message, remedy, { isWarning });
  };
  for (const row of rows) {
    if (!span || (row.min <= span[1] && row.below > span[0])) continue;
    report(
      row,
      row.min > span[1] ? 'min' : 'below',
      `“${score}”在${span.join('～')}之间，分级“${row.band.label}”永远不会出现`,
      '请核对界值，或删去这一行',
    );
  }
  for (const age of agesOf(rows)) {
    const here = rows.filter((row) => appliesAt(age, row)).sort((a, b) => a.min - b.min);
    // A row for some ages may overlap one for all ages, of which the first listed counts (`bandOf`): only rows of one kind are compared.
    checkOverlaps(
      score,
      here.filter(({ band }) => band.when),
      report,
    );
    checkOverlaps(
      score,
      here.filter(({ band }) => !band.when),
      report,
    );
    if (here.length > 0) checkGaps(score, here, span, report);
  }
}

type Report = (row: Row, key: 'min' | 'below', message: string, remedy: string, isWarning?: boolean) => void;

function checkOverlaps(score: string, rows: readonly Row[], report: Report): void {
  rows.forEach((row, n) => {
    const before = rows[n - 1];
    if (before && row.min < before.below)
      report(
        row,
        'min',
        `“${score}”的分级“${row.band.label}”与“${before.band.label}”重叠`,
        `请使下界不小于${Number.isFinite(before.below) ? before.below : '上一级的上界'}`,
      );
  });
}

/** Without a known range (`span`) an uncovered end is a warning only, since no value may ever lie there. */
function checkGaps(score: string, rows: readonly Row[], span: Span | undefined, report: Report): void {
  const [lowest] = rows;
  if (lowest && lowest.min > (span?.[0] ?? Number.NEGATIVE_INFINITY))
    report(lowest, 'min', `“${score}”小于${lowest.min}时没有分级`, '请把最低一级的“min”写成null，或补一级', !span);
  let reached = lowest?.below ?? Number.POSITIVE_INFINITY;
  let last = lowest;
  for (const row of rows.slice(1)) {
    if (row.min > reached) report(row, 'min', `“${score}”从${reached}到${row.min}之间没有分级`, `请把“min”写成${reached}，或补一级`);
    if (row.below > reached) {
      reached = row.below;
      last = row;
    }
  }
  if (last && reached <= (span?.[1] ?? Number.MAX_VALUE))
    report(last, 'below', `“${score}”达到${reached}时没有分级`, '请把最高一级的“below”写成null，或补一级', !span);
}
