/** Impact preview of a draft: all finished records of the scale are scored with it, without storing the results. */

import { hash } from 'node:crypto';
import { recordAddress } from '../../../../config/addresses';
import type { Configuration } from '../../../../config/normalized';
import { must } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import { refuse } from '../../../../server/kernel/apiError';
import type { Records, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { checkScale } from '../../domain/check/checkScale';
import { type Impact, type ImpactChange, type ImpactRecord, mostImpactRecords } from '../../domain/edit/calls';
import { describePath } from '../../domain/edit/pathTitles';
import type { Scale } from '../../domain/scale/scaleShape';
import { formatWritten } from '../../domain/scale/writtenAs';
import type { Scored } from '../../domain/scoring/scoreRecord';
import { scoreInputOf } from '../../domain/taking/scoreInput';
import { createImpactFinder, outcomeIn } from '../../domain/versions/impact';
import { listPagesOfType } from '../access/pageTypes';
import { takenOf } from '../taking/scoring';
import type { StoredScale } from './rows';
import { getCompiled, scaleOf } from './scales';

type EvalRecord = Stored<'evalRecord'>;
const { done, audited } = states.evalRecord.status;
/** Records that are read at a time. */
const chunk = 500;

/** The last impact preview, stored with the draft; publishing requires one of the present definition. */
export interface StoredImpact {
  /** Hash of the previewed definition. */
  hash: string;
  total: number;
  changed: number;
  children: number;
  notScored: number;
  at: string;
}

export function definitionHashOf(scale: Scale): string {
  return hash('sha256', formatWritten(scale), 'hex');
}

/** Throws 422 for a draft that contradicts itself. */
export async function previewImpact(
  row: StoredScale,
  { records, configuration, now }: Pick<RuleContext, 'records' | 'configuration' | 'now'>,
): Promise<Impact> {
  const { id } = row;
  const scale = requireValidScale(row);
  const { total, found } = await changesOf(records, row.code, scale);
  const children = new Set(found.map(({ record }) => record.stuId)).size;
  const notScored = found.filter(({ change }) => change.to === undefined).length;
  const counts = { total, changed: found.length, children, notScored };
  await records.update('evalScale', id, { foresight: { hash: definitionHashOf(scale), ...counts, at: now } satisfies StoredImpact });
  const [stored, shown] = [await records.get('evalScale', id), await shownOf(records, configuration, row.evalType, found)];
  const listed = shown.slice(0, mostImpactRecords);
  return { version: must(stored, 'stored').version, ...counts, records: listed, hidden: found.length - listed.length };
}

/** The scale of a row. Throws 422 if it has errors, which block publication. */
export function requireValidScale(row: StoredScale): Scale {
  const scale = scaleOf(row);
  const wrong = checkScale(scale).findings.filter(({ isWarning }) => !isWarning);
  const [first] = wrong;
  if (!first) return scale;
  const more = wrong.length > 1 ? `（共${wrong.length}处矛盾）` : '';
  throw refuse('definition', `${describePath(scale, first.path)}：${first.message}。${first.remedy}${more}`);
}

interface Found {
  record: EvalRecord;
  change: ImpactChange;
}

async function changesOf(records: Records, code: string, next: Scale): Promise<{ total: number; found: Found[] }> {
  const findImpact = createImpactFinder(next);
  const scales = await readScales(records, code);
  const found: Found[] = [];
  const ids = await records.sql<{ id: string }>(
    `select id from eval_record where scale_code = $1 and status in (${done}, ${audited}) and deleted_at is null order by eval_date desc, id`,
    [code],
  );
  for (let from = 0; from < ids.length; from += chunk) {
    const part = await records.find('evalRecord', { id: ids.slice(from, from + chunk).map(({ id }) => id) });
    for (const record of part) {
      const scale = scales.get(record.scaleId);
      if (!scale) continue;
      const stored = record.result as Pick<Scored, 'scores' | 'bands' | 'flags'> | null;
      const outcome = stored && outcomeIn(scale, stored);
      const change = findImpact({ id: record.id, scale, ...scoreInputOf(scale, takenOf(record)), ...(outcome && { outcome }) });
      if (change) found.push({ record, change });
    }
  }
  return { total: ids.length, found };
}

async function readScales(records: Records, code: string): Promise<Map<string, Scale>> {
  const rows = await records.find('evalScale', { code });
  return new Map(rows.map((row) => [row.id, getCompiled(row).scale]));
}

/** Changed records that the person may see on a page of the scale's type, with that page's address. The latest first. */
async function shownOf(records: Records, configuration: Configuration, evalType: number, found: readonly Found[]): Promise<ImpactRecord[]> {
  const addresses = new Map<string, string | null>();
  const ids = found.map(({ record }) => record.id);
  for (const name of listPagesOfType(evalType)) {
    const page = configuration.resources.get(name);
    const open = ids.filter((id) => !addresses.has(id));
    if (!page || open.length === 0) continue;
    const seen = await records.find('evalRecord', { id: open }, { scopeOf: name });
    for (const { id } of seen) addresses.set(id, recordAddress(page, 'show', id) ?? null);
  }
  const sorted = found.toSorted((a, b) => b.record.evalDate.localeCompare(a.record.evalDate));
  return sorted.flatMap(({ record, change }) => {
    const address = addresses.get(record.id);
    if (address === undefined) return [];
    const { stuId, stuIdLabel, reportNo, evalDate, scaleVersion } = record;
    return [
      { ...change, stuId, stuName: stuIdLabel ?? '', reportNo: reportNo ?? '', evalDate, scaleVersion: Number(scaleVersion), address },
    ];
  });
}
