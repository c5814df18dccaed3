/** What a report is made from. */

import type { Respondent, Scale } from '../scale/scaleShape';
import type { Answers } from '../scoring/record';
import type { Scored } from '../scoring/scoreRecord';
import type { InputValue } from '../taking/calls';

/** The result as it was stored with the record when it was finished. */
export type StoredResult = Omit<Scored, 'ok'> & { ageMonths?: number };

/** An earlier assessment of the same child with the same scale. */
export interface EarlierRecord {
  /** YYYY-MM-DD. */
  day: string;
  result: StoredResult;
  answers: Answers;
  /** Version of the scale and hash of its rule, as they were when it was scored. */
  version: number;
  ruleHash: string;
}

export interface ReportRecord {
  reportNo: string;
  day: string;
  /** YYYY-MM-DD; undefined where it is unknown or may not be read. */
  birthday: string | undefined;
  ageMonths: number | undefined;
  respondent: Respondent | undefined;
  edition: string | undefined;
  answers: Answers;
  /** Number of the item → remark. */
  remarks: Readonly<Record<string, string>>;
  /** Manual inputs and document fields, by code. */
  inputs: Readonly<Record<string, InputValue>>;
  result: StoredResult;
  conclusion: string;
  findings: string;
  advice: string;
  state: string;
  isVoid: boolean;
  /** Version of the scale and hash of its rule, as they were when it was scored. */
  version: number;
  ruleHash: string;
}

export interface ReportSource {
  scale: Scale;
  record: ReportRecord;
  /** What of the child may be read. */
  child: { name: string; sex?: string | undefined; stuNo?: string | undefined };
  evaluator: string;
  auditor: string;
  institution: string;
  /** Address of the institution's picture. */
  logo?: string | undefined;
  /** From the oldest; the last one is compared with. */
  earlier: readonly EarlierRecord[];
  /** When the next assessment is due, YYYY-MM-DD. */
  nextDay?: string | undefined;
  /** Labels of the ids in document fields. */
  names?: Readonly<Record<string, string>>;
}
