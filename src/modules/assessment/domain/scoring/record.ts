/** What the parts of the engine share: an item made ready, and a record while it is scored. */
import type { Item, Respondent } from '../scale/scaleShape';

export interface CompiledItem {
  no: number;
  item: Item;
  /** Option → its score in units; NaN = not assessed. Undefined for measured items. */
  units: ReadonlyMap<string, number> | undefined;
}

/** One record while it is scored. NaN stands for "no value" in both lists: it is never 0. */
export interface State {
  /** Item scores in units, by index. */
  items: Float64Array;
  /** Scores in units of their decimals, by index. */
  scores: Float64Array;
  input(code: string): string | number | undefined;
  ageMonths: number | undefined;
  /** Developmental ages of the domains in units, in their order. */
  domains: Float64Array;
}

export type Step = (state: State) => number;

/** Item number → option or measured value. What is not there is unanswered. */
export type Answers = Readonly<Record<string, string | number>>;

export interface ScoreInput {
  answers: Answers;
  ageMonths?: number;
  respondent?: Respondent;
  edition?: string;
  /** Values typed by the assessor, by the codes of the scale's manual inputs. */
  inputs?: Readonly<Record<string, string | number>>;
}
