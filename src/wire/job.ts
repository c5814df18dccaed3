/** Background jobs: types and paths of `/api/job/…`, shown on the progress card. */
import { callOf } from '../domain/callOf';
import { bases } from './timeouts';

export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

/** Progress details of a job. Each kind of job fills in the fields it has. */
export interface JobDetail {
  /** Name of the current item, e.g. a course. */
  current?: string;
  /** Number of processed courses with several teachers. */
  multiTeacherCount?: number;
  /** Number of processed class courses. */
  classCourseCount?: number;
}

/** The file that a job produced; only the job's owner may download it, until it expires. */
interface JobFile {
  name: string;
  /** Bytes. */
  size: number;
  /** `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */
  expiresAt: string;
}

export interface Job {
  id: string;
  /** Name of the job kind in the registry, e.g. `listExport`. */
  kind: string;
  /** Title, e.g. 导出学员. */
  title: string;
  state: JobState;
  /** Items done so far. */
  done: number;
  /** Total number of items; null while unknown. */
  total: number | null;
  detail: JobDetail;
  /** Error message; null when the only advice is “请重试”. */
  message: string | null;
  /** Result numbers by name, e.g. `rows`. */
  facts: Record<string, number>;
  file: JobFile | null;
  /** Cancellation was requested and the job has not stopped yet. */
  cancelling: boolean;
  /** `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */
  createTime: string;
  startTime: string | null;
  endTime: string | null;
}

/** Paths of the calls. `mine` returns running jobs and ended jobs not yet seen, newest first. */
export const jobPaths = {
  mine: `${bases.business}/job/mine`,
  get: `${bases.business}/job/get`,
  cancel: `${bases.business}/job/cancel`,
  dismiss: `${bases.business}/job/dismiss`,
  download: `${bases.business}/job/download`,
  export: `${bases.business}/job/export`,
} as const;

export const jobCalls = {
  get: callOf<{ id: string }, Job>('GET', jobPaths.get),
  cancel: callOf<{ id: string }, unknown>('POST', jobPaths.cancel),
  dismiss: callOf<{ id: string }, unknown>('POST', jobPaths.dismiss),
  export: callOf<object, Job>('POST', jobPaths.export),
} as const;

export function hasEnded({ state }: Pick<Job, 'state'>): boolean {
  return state === 'done' || state === 'failed' || state === 'cancelled';
}
