/** Scoring of many records by the engine, beside scorers written by hand. Both give the same results, or the measurement stops. */
import assert from 'node:assert/strict';
import type { CompiledScale } from '../../../src/modules/assessment/domain/scoring/compileScale';
import { type ScoreInput, scoreRecord } from '../../../src/modules/assessment/domain/scoring/scoreRecord';
import { compiledOf } from '../../support/files/scaleFiles';
import { median } from '../median';
import { type ErxinItems, type HandResult, scoreErxin, scorePep3 } from './handScorers';

export interface ScaleMeasurement {
  scale: string;
  records: number;
  oursMs: number;
  handMs: number;
}

type Random = () => number;

export function measureScales(records: number, rounds: number): ScaleMeasurement[] {
  const random = randomFrom(1);
  const pep3 = compiledOf('PEP-3');
  const erxin = compiledOf('erxin');
  const items = erxinItems(erxin);
  return [
    measure(
      pep3,
      Array.from({ length: records }, () => pep3Record(pep3, random)),
      rounds,
      ({ answers }) => scorePep3(answers),
    ),
    measure(
      erxin,
      Array.from({ length: records }, () => erxinRecord(items, erxin.developmental!.points, random)),
      rounds,
      ({ answers, ageMonths }) => scoreErxin(items, answers, ageMonths!),
    ),
  ];
}

function measure(
  compiled: CompiledScale,
  inputs: readonly ScoreInput[],
  rounds: number,
  byHand: (input: ScoreInput) => HandResult,
): ScaleMeasurement {
  for (const input of inputs) assertSame(compiled, input, byHand(input));
  const ours: number[] = [];
  const hand: number[] = [];
  for (let round = 0; round < rounds; round++) {
    ours.push(timeOf(() => inputs.reduce((sum, input) => sum + (scoreRecord(compiled, input).ok ? 1 : 0), 0)));
    hand.push(timeOf(() => inputs.reduce((sum, input) => sum + Object.keys(byHand(input).scores).length, 0)));
  }
  return { scale: compiled.scale.code, records: inputs.length, oursMs: median(ours), handMs: median(hand) };
}

function assertSame(compiled: CompiledScale, input: ScoreInput, { scores, bands }: HandResult): void {
  const result = scoreRecord(compiled, input);
  assert(result.ok, result.ok ? '' : result.message);
  assert.deepEqual(result.scores, scores);
  assert.deepEqual(Object.fromEntries(Object.entries(result.bands).map(([code, { label }]) => [code, label])), bands);
}

function timeOf(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** The same numbers in every run (mulberry32). */
function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Every item answered; of a child without speech the group that is left out. */
function pep3Record({ scale }: CompiledScale, random: Random): ScoreInput {
  const isSpeechless = random() < 0.2;
  const given = scale.items.filter(({ group }) => !(isSpeechless && group === 'CVB'));
  return {
    ageMonths: 24 + Math.floor(random() * 60),
    answers: Object.fromEntries(given.map(({ no }) => [no, String(Math.floor(random() * 3))])),
  };
}

function erxinItems({ scale, developmental }: CompiledScale): ErxinItems {
  const points = developmental!.points;
  return Object.fromEntries(
    [...developmental!.domains.keys()].map((group) => [
      group,
      points.map((point) => scale.items.filter((item) => item.group === group && item.ageGroup === point).map(({ no }) => no)),
    ]),
  );
}

/** Each domain from two passed groups to two failed ones, with mixed answers in between. */
function erxinRecord(items: ErxinItems, points: readonly number[], random: Random): ScoreInput {
  const ageMonths = Math.round(20 + random() * 780) / 10;
  const groups = Object.values(items);
  const main = points.reduce((best, point, at) => (Math.abs(point - ageMonths) < Math.abs(points[best]! - ageMonths) ? at : best), 0);
  const answers: Record<string, string> = {};
  for (const group of groups) {
    const first = Math.max(0, main - 2 - Math.floor(random() * 3));
    const last = Math.min(points.length - 1, main + 2 + Math.floor(random() * 3));
    for (let at = first; at <= last; at++) {
      for (const no of group[at]!)
        answers[no] = at < first + 2 && at < main ? 'pass' : at > last - 2 && at > main ? 'fail' : random() < 0.5 ? 'pass' : 'fail';
    }
  }
  return { ageMonths, answers };
}
