/** Writes the assessments of a year, scored by the engine: re-tests that improve, stay and get worse, drafts, audited and void ones. */
import { entryOf, firstOf } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import type { Changes, Stored } from '../../../../server/records/records';
import { createRandom, type DemoStep, demoChildren, type Random, type SeedSource, staffWithPost } from '../../../demo/contract';

import { followStates, respondentCodes } from '../../domain/codes';
import { ageMonthsOn } from '../../domain/scoring/ageMonths';
import type { CompiledScale } from '../../domain/scoring/compileScale';
import { getCompiled } from '../scale/scales';
import { buildScoredValues, countsOf } from '../taking/scoring';
import { demoAnswers, demoInputs } from './demoAnswers';
import { seriesOf } from './demoSeries';

const { draft, done, audited, void: voided } = states.evalRecord.status;
/** Number of assessed children: at most `most`, and at most this share of all children. */
const assessed = { most: 60, share: 0.6 } as const;
/** Children of the first ones that a psychologist assesses, too. */
const psychological = ['HAMA', 'HAMD', 'Y-BOCS', 'BPRS', 'HAMA', 'BPMS', 'HAMD'] as const;

interface Planned {
  stuId: string;
  birthday: string;
  scaleCode: string;
  daysAgo: number;
  severity: number;
  /** Last of its series. */
  isLast: boolean;
}

export default {
  order: 63,
  async seed(source) {
    if (!source.context.configuration.entities.has('evalRecord')) return;
    await assess(source, planOf(source), createRandom(source.size));
  },
} satisfies DemoStep;

/** Writes the records in the order of their days, so that a re-test finds the record before. */
export async function assess(source: SeedSource, planned: readonly Planned[], random: Random): Promise<void> {
  const scales = new Map((await source.write.together((records) => records.find('evalScale', {}))).map((scale) => [scale.code, scale]));
  const previous = new Map<string, string>();
  for (const daysAgo of [...new Set(planned.map((one) => one.daysAgo))].sort((a, b) => b - a)) {
    const ofDay = planned.filter((one) => one.daysAgo === daysAgo);
    const rows = ofDay.flatMap((one, at) => recordOf(one, { at, source, random, scale: entryOf(scales, one.scaleCode), previous }));
    const written = await source.writeOn(source.calendar.daysAgo(daysAgo)).createMany('evalRecord', rows);
    for (const { id, stuId, scaleCode, status } of written)
      if (status === done || status === audited) previous.set(`${stuId} ${scaleCode}`, String(id));
  }
}

function planOf({ size, made, calendar }: SeedSource): Planned[] {
  const children = made.get(demoChildren).slice(0, Math.min(assessed.most, Math.ceil(size * assessed.share)));
  return children.flatMap(({ values }, at) => {
    const [stuId, birthday] = [values.id, String(values.birthday)];
    const ageMonths = ageMonthsOn({}, birthday, calendar.today) ?? 0;
    const series = seriesOf(at, ageMonths);
    const code = psychological[at / 3];
    if (code) series.push({ scaleCode: code, times: [{ daysAgo: 41, severity: 0.3 + at / 40 }] });
    return series.flatMap(({ scaleCode, times }) =>
      times.map((time, n) => ({ stuId, birthday, scaleCode, ...time, isLast: n === times.length - 1 })),
    );
  });
}

interface Around {
  at: number;
  source: SeedSource;
  random: Random;
  scale: Stored<'evalScale'>;
  previous: ReadonlyMap<string, string>;
}

/** Empty if the child was too young for the scale on that day. */
function recordOf(planned: Planned, around: Around): (Changes<'evalRecord'> & { id?: string })[] {
  const { source, random, scale } = around;
  const { stuId, birthday, severity, daysAgo } = planned;
  const compiled = getCompiled(scale);
  const evalDate = source.calendar.daysAgo(daysAgo);
  const age = ageMonthsOn(compiled.scale, birthday, evalDate);
  if (age === undefined || age < (compiled.scale.ageSelection?.points[0] ?? 0)) return [];
  const [ageMonths, editionCode] = [String(age), null];
  const answers = demoAnswers(compiled, { ageMonths: age, severity }, random);
  const inputs = demoInputs(compiled.scale, { ageMonths: age, severity }, random);
  const own = { stuId, scaleId: scale.id, scaleCode: scale.code, scaleVersion: scale.scaleVersion, evalType: scale.evalType };
  const values = {
    ...{ ...own, evalDate, birthday, ageMonths, editionCode, answers, inputs, answersVersion: 1 },
    respondent: respondentCodes[firstOf(compiled.scale.respondent)],
    evaluatorId: random.pick(staffWithPost(source, 'teacher', 'therapist')),
    previousId: around.previous.get(`${stuId} ${scale.code}`) ?? null,
  };
  if (planned.isLast && around.at % 8 === 5) return [begun(compiled, values)];
  return [finished(compiled, values, around, planned.isLast)];
}

type Begun = Changes<'evalRecord'> & { ageMonths: string; editionCode: null; answers: Record<string, unknown> };

/** A draft with some items unanswered. */
function begun(compiled: CompiledScale, values: Begun): Changes<'evalRecord'> {
  const answers = Object.fromEntries(Object.entries(values.answers).slice(0, Math.ceil(Object.keys(values.answers).length * 0.6)));
  return { ...values, answers, ...countsOf(compiled, values, answers as Record<string, string>), status: draft };
}

function finished(compiled: CompiledScale, values: Begun, { at, source, scale }: Around, isLast: boolean): Changes<'evalRecord'> {
  // Scoring reads only the fields that are set here.
  const scored = buildScoredValues(compiled, values as unknown as Stored<'evalRecord'>);
  if (Array.isArray(scored)) throw new Error(`${scale.code}: ${scored[0]?.message}`);
  const finishTime = `${values.evalDate} 11:20:00`;
  const words = {
    findings: '能配合完成，注意力可维持约二十分钟，需要口头提示和实物强化。',
    conclusion: `${scale.scaleName}：${scored.mainScore || '见各项得分'}${scored.verdict ? `，${scored.verdict}` : ''}。`,
    advice: '按各领域的需要安排训练，家庭每天练习十五分钟，三个月后复评。',
  };
  const kept = { ...values, ...countsOf(compiled, values, values.answers as Record<string, string>), ...scored, ...words };
  const result = { ...kept, ruleHash: scale.ruleHash, finishTime };
  if (!isLast && at % 17 === 3) return { ...result, status: voided, voidReason: '测评当天发烧，结果不可靠' };
  if (isLast && at % 2 === 1) return { ...result, status: done };
  return {
    ...result,
    ...(scored.positive && {
      followState: followStates.written,
      followNote: '已与家长面谈，按结果调整训练，三个月后复评。',
      followTime: `${values.evalDate} 17:00:00`,
    }),
    status: audited,
    auditorId: source.staffIds.get(firstOf(source.plan.staff).key) ?? null,
    auditTime: `${values.evalDate} 17:05:00`,
  };
}
