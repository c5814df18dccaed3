/** Calls about all assessments of one child: shapes for both sides. */
import { callOf } from '../../../domain/callOf';
import type { ChildRecord, DueScale } from './childShapes';

export type { ChildRecord, DueScale } from './childShapes';

const base = '/api/ybk-org-evaluation';

export const childCalls = {
  /** `{stuId}` → `ChildRecord[]`, the latest first. */
  records: callOf<{ stuId: string }, ChildRecord[]>('GET', `${base}/ofStudent`),
  /** `{stuId}` → `DueScale[]`, the next due first. */
  reportTime: callOf<{ stuId: string }, DueScale[]>('GET', `${base}/reportTime`),
} as const;
