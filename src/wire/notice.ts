/** Notifications of the bell: the user's own jobs, and records waiting for action in lists the user can open. */
import type { Job } from './job';
import { bases } from './timeouts';

export const noticePaths = {
  /** GET: `Notices`. */
  mine: `${bases.business}/my/notices`,
  /** POST `{seen: NoticeMark[]}`: marks these notifications as read. */
  read: `${bases.business}/my/notices/read`,
} as const;

/** Key of a notification and the record count it showed; 0 for notifications without a count. */
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
/** Records waiting for action; `seen` is their number. Unread again when the number grows. */
export interface TodoNotice extends NoticeBase {
  kind: 'todo';
  /** Title of the list's resource, e.g. 学员. */
  resource: string;
  /** Title of the view, e.g. 离校待审. */
  title: string;
  /** Verb of the action, e.g. 审核. */
  verb: string;
  urgent: boolean;
  /** People of the records that have waited longest. */
  names: string[];
  /** Day since when the oldest record waits. */
  since: string | null;
  /** Address of the list. */
  to: string;
}
export type Notice = JobNotice | TodoNotice;

/** To-dos before ended jobs; newest first within each. */
export interface Notices {
  notices: Notice[];
  /** Number of unread notices. */
  unread: number;
}

/** Days after which an ended job is no longer listed. */
export const noticeDays = 7;
