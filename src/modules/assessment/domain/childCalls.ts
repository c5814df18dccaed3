/** Calls about all assessments of one child: shapes for both sides. */
import { callOf } from '../../../domain/callOf';

const base = '/api/ybk-org-evaluation';

export const childCalls = {
  /** `{stuId}` → `ChildRecord[]`, the latest first. */
  records: callOf<{ stuId: string }, ChildRecord[]>('GET', `${base}/ofStudent`),
  /** `{stuId}` → `DueScale[]`, the next due first. */
  reportTime: callOf<{ stuId: string }, DueScale[]>('GET', `${base}/reportTime`),
} as const;

/** One assessment as far as the person may see it. A masked one has neither id, scale nor result. */
export interface ChildRecord {
  /** Null while masked. */
  id: string | null;
  reportNo: string | null;
  /** Name of the scale; 心理测评 while masked. */
  scaleName: string;
  scaleCode: string | null;
  evalType: number;
  evalDate: string;
  ageMonths: number;
  evaluator: string;
  mainScore: string | null;
  /** Code of `evalLevel`. */
  mainLevel: number | null;
  verdict: string | null;
  positive: boolean | null;
  /** Code of `states.evalRecord.status`. */
  status: number;
  isMasked: boolean;
}

/** When a child is to be assessed again with a scale that it was assessed with. */
export interface DueScale {
  scaleCode: string;
  scaleName: string;
  /** Last finished record and its day. */
  recordId: string;
  lastDate: string;
  /** The cycle of the institution (`instSetting.evalCycleDays`) after `lastDate`. */
  nextDate: string;
  isOverdue: boolean;
}
