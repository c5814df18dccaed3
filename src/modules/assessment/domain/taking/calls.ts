/** Calls of taking an assessment: paths and shapes, the same on both sides. The parents' form is called without sign-in. */
import { callOf } from '../../../../domain/callOf';

import type { Respondent, Scale } from '../scale/scaleShape';
import type { Scored } from '../scoring/scoreRecord';

const base = '/api/ybk-org-evaluation';

export const takingCalls = {
  /** `{id}` → `TakingRecord`. */
  record: callOf<{ id: string }, TakingRecord>('GET', `${base}/record`),
  /** `SaveAnswers` → `SavedAnswers`. */
  saveAnswers: callOf<SaveAnswers, SavedAnswers>('PUT', `${base}/saveAnswers`),
  /** `FinishInput` → `FinishedRecord`; 422 when items, inputs or domains are open. */
  finish: callOf<{ id: string; answersVersion: number }, FinishedRecord>('POST', `${base}/finish`),
} as const;

/** Address of the parents' form, `?key=`. */
export const assessmentFormPath = '/assessmentForm';

export const openFormCalls = {
  /** `?key=` → `OpenForm`. */
  read: { method: 'GET', path: '/api/openForm' },
  /** `OpenFormInput` → `OpenFormSaved`. */
  save: { method: 'PUT', path: '/api/openForm' },
} as const;

export function takingAddress(recordId: string): string {
  return `/appraisalManagementModel/take/${encodeURIComponent(recordId)}`;
}

/** Value of an option, or the measured number. */
export type Answer = string | number;
/** Value of a manual input or a document field: text, number, day, ids or lines. */
export type InputValue = string | number | boolean | string[];

/**
 * Values of an unfinished record: item number → answer and remark; code of a manual input or document field → value (a field asked of each
 * item: `code.12`); the texts written before finishing.
 */
export interface Filled {
  answers: Record<string, Answer>;
  remarks: Record<string, string>;
  inputs: Record<string, InputValue>;
  /** Fields of the record: `findings`, `conclusion`, `advice`. */
  texts: Partial<Record<FinishText, string>>;
}
export const finishTexts = ['findings', 'conclusion', 'advice'] as const;
export type FinishText = (typeof finishTexts)[number];
export type FilledPart = keyof Filled;

/** Position of the assessor, so that another device continues there. Never a conflict: the last value written is kept. */
export interface Progress {
  /** Number of the current item. */
  at?: number;
  /** Time spent so far, in seconds. */
  seconds?: number;
  /** Optional groups that the assessor decided to leave out. */
  leftOut?: string[];
}

export interface TakingRecord {
  record: Filled & {
    id: string;
    reportNo: string;
    stuId: string;
    scaleId: string;
    scaleVersion: number;
    evalDate: string;
    ageMonths: number;
    respondent: Respondent;
    editionCode: string | null;
    /** Code of `states.evalRecord.status`. */
    status: number;
    progress: Progress;
    /** Counts the saves; the next save names it. */
    answersVersion: number;
  };
  /** Whether the person may change the answers: right and state. */
  canFill: boolean;
  scale: Scale;
  student: { stuName: string; sex: number | null; birthday: string; stuNo: string | null };
  institution: string;
  /** Last finished record of this child with this scale. */
  previous: { id: string; evalDate: string; result: Pick<Scored, 'scores'> } | null;
}

/** Changes of one part; null takes a value away. */
export type Changes<Value> = Record<string, Value | null>;

/** Only what was changed; it is merged into what is stored, value by value. */
export interface SaveAnswers {
  id: string;
  /** Version that the changes were made on. */
  answersVersion: number;
  answers?: Changes<Answer>;
  remarks?: Changes<string>;
  inputs?: Changes<InputValue>;
  texts?: Changes<string>;
  progress?: Progress;
}

/** The stored value of another person, because of which the sent one was not stored: both changed since `answersVersion` and differ. */
interface Conflict {
  part: FilledPart;
  /** Number of the item, code of the input, or name of the text. */
  key: string;
  theirs: InputValue | null;
  /** Name of who changed it, and when (`YYYY-MM-DD HH:mm:ss`). */
  by: string;
  at: string;
}

/** An invalid value: an unknown option, a number out of its range. */
export interface RefusedValue {
  part: FilledPart;
  key: string;
  message: string;
}

/**
 * All stored values, with the changes of others. Values named in `conflicts` or `refused` were not stored; all others were, since each
 * value is judged by itself.
 */
export interface SavedAnswers extends Filled {
  answersVersion: number;
  conflicts: Conflict[];
  refused: RefusedValue[];
}

export interface FinishedRecord {
  id: string;
}

/** An item as the parents' form asks it. */
export interface OpenFormItem {
  no: number;
  name: string;
  options?: { value: string; label: string }[];
  /** Of a measured item, instead of options. */
  number?: { unit: string; min: number; max: number; decimals: number };
}

export interface OpenForm {
  /** Name of the scale. */
  title: string;
  institution: string;
  /** First character of the child's name with stars: 王**. */
  child: string;
  instruction: string;
  /** Period that the questions are about, as text. */
  window: string;
  /** When the link ends: `YYYY-MM-DD HH:mm:ss`. */
  until: string;
  items: OpenFormItem[];
  answers: Record<string, Answer>;
  /** True after submission; items and answers are empty then, because the link no longer gives access to them. */
  isSubmitted: boolean;
}

export interface OpenFormSaved {
  answers: Record<string, Answer>;
  isSubmitted: boolean;
  /** Items without answer when submitting was refused. */
  open: number[];
}
