/** Long work on the wire: what `/api/job/…` answers, and what the progress card draws. */
import { bases } from './timeouts';

export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

/** What a job is at right now. Every kind uses the part it has. */
export interface JobDetail {
  /** Name of the item it works on, e.g. a course. */
  current?: string;
  /** Courses with several teachers among what was done. */
  multiTeacherCount?: number;
  /** Class courses among what was done. */
  classCourseCount?: number;
}

/** The file a job made; only its owner may download it, until it expires. */
export interface JobFile {
  name: string;
  /** Bytes. */
  size: number;
  /** `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */
  expiresAt: string;
}

export interface Job {
  id: string;
  /** Name in the registry of kinds, e.g. `listExport`. */
  kind: string;
  /** What people call it: 导出学员. */
  title: string;
  state: JobState;
  /** Items done so far. */
  done: number;
  /** Items in all; null while that is not known. */
  total: number | null;
  detail: JobDetail;
  /** Why it failed, as a sentence; null when nothing better than “请重试” can be said. */
  message: string | null;
  /** What came of it: numbers by name, such as `rows`. */
  facts: Record<string, number>;
  file: JobFile | null;
  /** Somebody asked it to stop and it has not stopped yet. */
  cancelling: boolean;
  /** `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */
  createTime: string;
  startTime: string | null;
  endTime: string | null;
}

/** The calls. `mine` answers what runs or has ended unseen, newest first. */
export const jobPaths = {
  mine: `${bases.business}/job/mine`,
  get: `${bases.business}/job/get`,
  cancel: `${bases.business}/job/cancel`,
  dismiss: `${bases.business}/job/dismiss`,
  download: `${bases.business}/job/download`,
  export: `${bases.business}/job/export`,
} as const;

export function hasEnded({ state }: Pick<Job, 'state'>): boolean {
  return state === 'done' || state === 'failed' || state === 'cancelled';
}
