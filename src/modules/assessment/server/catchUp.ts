/** Migrations of assessments: scales where there are none, keys that the scale format got later, conclusions by the present rule. */

import { isDeepStrictEqual } from 'node:util';
import { entryOf, must } from '../../../domain/must';
import { states } from '../../../generated/states';
import type { CatchUp } from '../../../server/records/catchUp';
import type { Changes, Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import { withEditorNotes } from '../domain/scale/editorNotes';
import type { Flag, Scale } from '../domain/scale/scaleShape';
import type { Scored } from '../domain/scoring/scoreRecord';
import { storeSinceFirst } from './results/sinceFirst';
import { notifyUrgent } from './results/warnings';
import { firstVersions } from './scale/firstVersions';
import { readDefinition, scaleOf } from './scale/scales';
import { buildConcludedValues } from './taking/scoring';

export default [
  {
    name: 'assessment.scalesBegin',
    entity: 'evalScale',
    async run({ records, now }) {
      const known = new Set((await records.group('evalScale', 'code', { where: {} })).map(({ value }) => value));
      const missing = (await firstVersions(now)).filter(({ code }) => !known.has(must(code, 'code')));
      if (missing.length > 0) await records.createMany('evalScale', missing);
    },
  },
  { name: 'assessment.flagsSayUrgency', entity: 'evalScale', run: addUrgency },
  { name: 'assessment.notesForEditors', entity: 'evalScale', run: moveEditorNotes },
  { name: 'assessment.scoreFamilies', entity: 'evalScale', run: addFamilies },
  { name: 'assessment.flagsCount', entity: 'evalRecord', run: concludeAgain },
  { name: 'assessment.sinceFirst', entity: 'evalRecord', run: compareWithFirst },
] satisfies readonly CatchUp[];

/** Adds `until` and `urgent` to unchanged flags of the product's scales. Published versions too: neither key changes a result. */
async function addUrgency({ records }: RuleContext): Promise<void> {
  const own = await readProductScales();
  for (const row of await records.find('evalScale', { code: [...own.keys()] })) {
    const scale = scaleOf(row);
    const flags = scale.flags.map((flag) => withUrgency(flag, entryOf(own, scale.code)));
    if (!isDeepStrictEqual(flags, scale.flags)) await records.update('evalScale', row.id, { definition: { ...scale, flags } });
  }
}

function withUrgency(flag: Flag, product: Scale): Flag {
  const { until, urgent, ...same } = product.flags.find(({ code }) => code === flag.code) ?? {};
  return isDeepStrictEqual(same, flag) ? { ...flag, ...(until && { until }), ...(urgent && { urgent }) } : flag;
}

/** Adds `family` and `column` to scores with the product's code and name; before, rows of reports were derived from names. */
async function addFamilies({ records }: RuleContext): Promise<void> {
  const own = await readProductScales();
  for (const row of await records.find('evalScale', { code: [...own.keys()] })) {
    const scale = scaleOf(row);
    const named = new Map(entryOf(own, scale.code).scores.map((entry) => [`${entry.code} ${entry.name}`, entry]));
    const scores = scale.scores.map((entry) => {
      const { family, column } = named.get(`${entry.code} ${entry.name}`) ?? {};
      return entry.family === undefined && family !== undefined ? { ...entry, family, ...(column !== undefined && { column }) } : entry;
    });
    if (!isDeepStrictEqual(scores, scale.scores)) await records.update('evalScale', row.id, { definition: { ...scale, scores } });
  }
}

async function readProductScales(): Promise<ReadonlyMap<string, Scale>> {
  const { productScales } = await import('./scale/productScales');
  return new Map(productScales.map(readDefinition).map((scale) => [scale.code, scale]));
}

/** Published versions too: remarks change no result, and reports of these versions are still printed. */
async function moveEditorNotes({ records }: RuleContext): Promise<void> {
  for (const row of await records.find('evalScale', {})) {
    const scale = scaleOf(row);
    const moved = withEditorNotes(scale);
    if (moved !== scale) await records.update('evalScale', row.id, { definition: moved });
  }
}

const { done, audited } = states.evalRecord.status;
const concluded = ['verdict', 'mainLevel', 'positive', 'urgent', 'followState'] as const;

/** Recomputes the conclusions of finished records by the present rule; scores and answers are kept. */
async function concludeAgain({ records, now }: RuleContext): Promise<void> {
  const scales = new Map((await records.find('evalScale', {})).map((row) => [row.id, scaleOf(row)]));
  for (const record of await records.find('evalRecord', { status: [done, audited], followState: null })) {
    const scale = scales.get(record.scaleId);
    if (!scale || !record.result) continue;
    // `result` is a JSON column that only `buildConcludedValues` writes.
    const changes = changedOf(record, buildConcludedValues(scale, record.result as unknown as Scored));
    if (Object.keys(changes).length > 0) await records.update('evalRecord', record.id, changes);
    if (changes.urgent) await notifyUrgent(record, records, now);
  }
}

function changedOf(record: Stored<'evalRecord'>, values: Changes<'evalRecord'>): Changes<'evalRecord'> {
  return Object.fromEntries(
    concluded.filter((name) => (record[name] ?? null) !== (values[name] ?? null)).map((name) => [name, values[name]]),
  );
}

/** Fills `sinceFirst` in re-assessments that were finished before the field existed. */
async function compareWithFirst({ records }: RuleContext): Promise<void> {
  const finished = await records.find('evalRecord', { status: [done, audited] });
  const buildAgain = finished.filter(({ previousId }) => previousId);
  const noted = new Map(buildAgain.map(({ stuId, scaleCode }) => [`${stuId} ${scaleCode}`, { stuId, scaleCode }]));
  for (const of of noted.values()) await storeSinceFirst(of, records);
}
