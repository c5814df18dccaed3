/** What the bell tells: jobs of one's own that run or have ended, and records that wait in the lists one sees. */
import type { Job } from './job';
import { bases } from './timeouts';

export const noticePaths = {
  /** GET: `Notices`. */
  mine: `${bases.business}/my/notices`,
  /** POST `{seen: NoticeMark[]}`: the person has looked at these. */
  read: `${bases.business}/my/notices/read`,
} as const;

/** Which notice, and how many records it told of; 0 for one that never changes. */
export interface NoticeMark {
  key: string;
  seen: number;
}

interface NoticeBase extends NoticeMark {
  unread: boolean;
}
export interface JobNotice extends NoticeBase {
  kind: 'job';
  job: Job;
}
/** Records that wait; `seen` is their number, and more of them than were seen before are news again. */
export interface TodoNotice extends NoticeBase {
  kind: 'todo';
  /** Of the list, e.g. 学员. */
  resource: string;
  /** Of the view, e.g. 离校待审. */
  title: string;
  /** Address of the list. */
  to: string;
}
export type Notice = JobNotice | TodoNotice;

/** What waits stands before what has ended; within both the newest first. */
export interface Notices {
  notices: Notice[];
  unread: number;
}

/** Days after which an ended job is no longer told. */
export const noticeDays = 7;
