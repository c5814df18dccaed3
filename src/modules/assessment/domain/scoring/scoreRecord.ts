/** Answers → scores, bands and flags, by the data of a scale alone. The same on both sides. */
import { itemAt } from '../../../../domain/must';
import type { Band, Flag } from '../scale/scaleShape';
import { bandOf } from './bands';
import { checkAnswers, type InputProblem } from './checkAnswers';
import type { CompiledScale, ItemSelection } from './compileScale';
import { type OpenDomain, readDomains } from './developmental';
import { getPowerOfTen, numberOf } from './exact';
import { readAnswers } from './readAnswers';
import type { Answers, ScoreInput, State } from './record';
import { selectItems } from './selectItems';

export interface Scored {
  ok: true;
  /** Every score that has a value. */
  scores: Record<string, number>;
  bands: Record<string, Band>;
  /** Raised, in the order of the scale. */
  flags: Flag[];
  /** Scores with bands, of which none is for this value and age. */
  withoutNorm: string[];
  /** Administered items without an answer. */
  unanswered: number[];
}

type ScoreError = 'UNANSWERED' | 'INCOMPLETE' | 'AGE_BELOW_FIRST_POINT' | 'BAD_INPUT';
export interface NotScored {
  ok: false;
  error: ScoreError;
  message: string;
  /** Items without answer. */
  items?: number[];
  /** Manual inputs without value. */
  inputs?: string[];
  /** Domains without basal, ceiling or enough groups. */
  domains?: OpenDomain[];
  problems?: InputProblem[];
}

export function scoreRecord(compiled: CompiledScale, input: ScoreInput): Scored | NotScored {
  const selection = selectItems(compiled, input);
  if ('error' in selection) return selection;
  const items = readAnswers(compiled, selection, input.answers);
  const problems = items && isPlain(input) ? [] : checkAnswers(compiled, selection, input);
  if (!items || problems.length > 0) return createBadInput(problems);
  const unanswered = unansweredOf(compiled, selection, items);
  const refused = missingRefused(compiled, unanswered, input);
  if (refused) return refused;
  const domains = compiled.developmental && readDomains(compiled.developmental, items, input.ageMonths ?? 0);
  if (domains && domains.open.length > 0) return createIncomplete(compiled, domains.open);
  return resultOf(compiled, selection, input, stateOf(compiled, items, input, domains?.units ?? noDomains), unanswered);
}

/** Whether the input consists of answers only, so that no other check is needed. */
function isPlain({ ageMonths, inputs, respondent }: ScoreInput): boolean {
  return inputs === undefined && respondent === undefined && (ageMonths === undefined || (Number.isFinite(ageMonths) && ageMonths >= 0));
}

const noDomains = new Float64Array(0);

function stateOf({ steps }: CompiledScale, items: Float64Array, { inputs, ageMonths }: ScoreInput, domains: Float64Array): State {
  const input = (code: string) => inputs?.[code] ?? (code === 'ageMonths' ? ageMonths : undefined);
  const state: State = { items, scores: new Float64Array(steps.length).fill(Number.NaN), input, ageMonths, domains };
  for (let at = 0; at < steps.length; at++) state.scores[at] = itemAt(steps, at)(state);
  return state;
}

function resultOf(
  compiled: CompiledScale,
  selection: ItemSelection,
  { respondent, answers }: ScoreInput,
  state: State,
  unanswered: number[],
): Scored {
  const { scale, itemDecimals, bands: rowsOf, flags: compiledFlags } = compiled;
  const scores: Record<string, number> = {};
  const bands: Record<string, Band> = {};
  const withoutNorm: string[] = [];
  const values = new Float64Array(scale.scores.length).fill(Number.NaN);
  for (let at = 0; at < values.length; at++) {
    const units = itemAt(state.scores, at);
    if (selection.scores[at] === 0 || Number.isNaN(units)) continue;
    const { code, decimals } = itemAt(scale.scores, at);
    values[at] = numberOf({ units, decimals });
    scores[code] = itemAt(values, at);
    const rows = itemAt(rowsOf, at);
    if (rows.length === 0) continue;
    const band = bandOf(rows, itemAt(values, at), state.ageMonths);
    if (band) bands[code] = band;
    else withoutNorm.push(code);
  }
  const flags: Flag[] = [];
  if (compiledFlags.length > 0) {
    const known = {
      score: (index: number) => values[index] ?? Number.NaN,
      item: (index: number) => (state.items[index] ?? Number.NaN) / getPowerOfTen(itemDecimals),
      option: (index: number) => answers[String(index + 1)],
      input: state.input,
      respondent,
    };
    for (const { flag, isRaised } of compiledFlags) if (isRaised(known)) flags.push(flag);
  }
  return { ok: true, scores, bands, flags, withoutNorm, unanswered };
}

/** Numbers of the administered items without an answer. A group left out as a whole is not missing. */
function unansweredOf(compiled: CompiledScale, { mask }: ItemSelection, items: Float64Array): number[] {
  const open: number[] = [];
  // In a developmental scale missing age groups are reported by domain (`NotScored.domains`), not by item.
  if (compiled.developmental) return open;
  for (let at = 0; at < items.length; at++) if (mask[at] === 1 && Number.isNaN(items[at])) open.push(at);
  if (open.length === 0) return open;
  const leftOut = new Set(compiled.optionalGroups.filter((group) => group.every((index) => Number.isNaN(items[index]))).flat());
  return open.filter((index) => !leftOut.has(index)).map((index) => itemAt(compiled.items, index).no);
}

function missingRefused({ scale, items }: CompiledScale, unanswered: number[], { inputs }: ScoreInput): NotScored | undefined {
  const { policy, maxUnanswered } = scale.missing;
  const needed = (scale.manualInputs ?? []).filter(({ code, required }) => required && inputs?.[code] === undefined);
  if (needed.length > 0) {
    const names = needed.map(({ name }) => `“${name}”`).join('、');
    return { ok: false, error: 'UNANSWERED', message: `请填写${names}`, inputs: needed.map(({ code }) => code) };
  }
  const most = policy === 'block' ? 0 : policy === 'skip' ? (maxUnanswered ?? 0) : items.length;
  if (unanswered.length <= most) return undefined;
  const which = unanswered.slice(0, 10).join('、');
  const more = unanswered.length > 10 ? '等' : '';
  const allowed = most > 0 ? `，最多可缺${most}题` : '';
  const message = `还有${unanswered.length}题未答（第${which}${more}题）${allowed}，不能计分`;
  return { ok: false, error: 'UNANSWERED', message, items: unanswered };
}

function createIncomplete({ scale }: CompiledScale, domains: OpenDomain[]): NotScored {
  const nameOf = (group: string) => scale.scores.find((entry) => entry.op === 'developmentalAge' && entry.group === group)?.name ?? group;
  const parts = domains.map(({ group, ageGroups }) => `${nameOf(group)}须再测${ageGroups.join('、')}月龄组`);
  return { ok: false, error: 'INCOMPLETE', message: `起点、止点或必测月龄组不足：${parts.join('；')}`, domains };
}

function createBadInput(problems: InputProblem[]): NotScored {
  return { ok: false, error: 'BAD_INPUT', message: problems.map(({ message }) => message).join('；'), problems };
}

export type { Answers, ScoreInput };
