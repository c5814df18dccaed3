/** Calls of taking an assessment: paths and shapes, the same on both sides. The parents' form is called without sign-in. */
import { callOf } from '../../../../domain/callOf';
import type { SaveAnswers, SavedAnswers, TakingRecord } from './shapes';

export type * from './shapes';

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

export interface FinishedRecord {
  id: string;
}
