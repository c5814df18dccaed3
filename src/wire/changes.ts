/** Calls for the change history; one set serves all resources. */
import { type CallMethod, callOf } from '../domain/callOf';
import type { Job } from './job';
import { bases, timeouts } from './timeouts';

const call = <Answer = unknown>(method: CallMethod, path: string) => ({
  ...callOf<object, Answer>(method, `${bases.business}/changes/${path}`),
  client: 'business' as const,
  timeoutMs: timeouts.long,
});

export const changeCalls = {
  /** `{ids}` of change sets: undoes them, newest first, all or none. */
  undo: call<UndoAnswer>('POST', 'undo'),
  /**
   * `change` is the id of a history entry: compares the current record with its state after that entry; `against` compares two entries
   * instead.
   */
  difference: call('GET', 'difference'),
  /** `{id, fields?}`: resets the record, or only these fields, to the state after that entry. */
  restore: call('PUT', 'restore'),
};

/** `data` of a 404 for a record in the trash; sent only to people who could read the record. */
export interface DeletedAnswer {
  kind: 'deleted';
  /** YYYY-MM-DD HH:mm:ss. */
  at: string;
  /** Name of the person who deleted it; null when unknown. */
  by: string | null;
}

/** `data` of an undo: the job of a large undo, otherwise null. */
export type UndoAnswer = { job: Job } | null;

/** A later change that blocks an undo: entry of `data.changes` of a 409 with kind `depends`. */
export interface DependentChange {
  changeSet: string;
  /** YYYY-MM-DD HH:mm:ss. */
  time: string;
  actorName: string;
  /** Chinese name of the action, e.g. 修改, 删除. */
  actionTitle: string;
  /** Label of the record. */
  label: string;
  /** Titles of the fields changed by both; empty when the whole record is affected (e.g. deleted). */
  fields: string[];
}

/** One field that differs between the current record and an earlier version. */
export interface VersionDifference {
  field: string;
  title: string;
  nowText: string;
  thenText: string;
  /** Why a restore does not change this field; undefined = it is restored. */
  reason?: string;
}
