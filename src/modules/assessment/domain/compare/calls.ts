/** Calls that compare finished assessments and propose goals from them; shared by server and browser. */
import { callOf } from '../../../../domain/callOf';
import type { GoalProposals } from '../goals/proposals';
import type { Comparison } from './compareResults';

const base = '/api/ybk-org-evaluation';

export const comparingCalls = {
  /** `?ids=a,b`, or `?of=` one of several of a child and scale → `RecordComparison`. */
  compare: callOf<{ ids?: string; of?: string }, RecordComparison>('GET', `${base}/compare`),
  /** `?id=` → `GoalProposals`. */
  findPlan: callOf<{ id: string }, GoalProposals>('GET', `${base}/findPlan`),
} as const;

/** Calls of education plans that create a plan or add goals to one. */
export const planCalls = {
  /** `{stuId, period, startDate, endDate}` → the new draft. */
  create: { method: 'POST', path: '/api/evaluationChecklist/iepSave' },
  /**
   * `{stuId, period}` with `recordId` and `itemNo`, or with `longPlanIds` → `{id}` of the plan: the child's draft, else a revision of the
   * plan in force, else a new plan.
   */
  add: { method: 'POST', path: '/api/evaluationChecklist/addToPlan' },
} as const;

export interface ComparedRecord {
  id: string;
  /** YYYY-MM-DD. */
  evalDate: string;
  ageMonths: number | null;
  scaleVersion: number;
  evaluatorName: string;
}

export interface RecordComparison {
  stuId: string;
  stuName: string;
  scaleCode: string;
  scaleName: string;
  /** Oldest first. */
  records: ComparedRecord[];
  comparison: Comparison;
}

export type { GoalProposals };

/** Address of the comparison of all results of the child and scale of this one. */
export function compareAddress(recordId: string): string {
  return `/appraisalManagementModel/compare?of=${encodeURIComponent(recordId)}`;
}

export function getProposalsAddress(recordId: string): string {
  return `/appraisalManagementModel/goalProposals/${encodeURIComponent(recordId)}`;
}
