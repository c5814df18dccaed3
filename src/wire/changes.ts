/** Calls about what was changed: they exist once for all resources. */
import type { Job } from './job';
import { bases, timeouts } from './timeouts';

const call = <Method extends string>(method: Method, path: string) => ({
  method,
  path: `${bases.business}/changes/${path}`,
  client: 'business' as const,
  timeoutMs: timeouts.long,
});

export const changeCalls = {
  /** `{ids}` of change sets: takes them back, newest first, all or none. */
  undo: call('POST', 'undo'),
  /** `change`, an entry of a history: how the record differs from what it was then; with `against`, how the version after that entry does. */
  difference: call('GET', 'difference'),
  /** `{id, fields?}`: the record, or these of its fields, as they were after that entry. */
  restore: call('PUT', 'restore'),
};

/** `data` of a 404 about a record in the trash, for those who could see it before. */
export interface DeletedAnswer {
  kind: 'deleted';
  /** YYYY-MM-DD HH:mm:ss. */
  at: string;
  /** Name of who deleted it; null when nobody is known. */
  by: string | null;
}

/** `data` of an undo: a job where there is much to take back, else null. */
export type UndoAnswer = { job: Job } | null;

/** A later change that stands in the way of an undo: `data.changes` of a 409 with kind `depends`. */
export interface DependentChange {
  changeSet: string;
  /** YYYY-MM-DD HH:mm:ss. */
  time: string;
  actorName: string;
  /** 修改, 删除 … */
  actionTitle: string;
  /** Name of the record. */
  label: string;
  /** Titles of the fields that both changed; empty when it is about the record as a whole. */
  fields: string[];
}

/** One line of the difference between a record now and then. */
export interface VersionDifference {
  field: string;
  title: string;
  nowText: string;
  thenText: string;
  /** Why a restore leaves it as it is; undefined = it is restored. */
  reason?: string;
}
