/** One act on many rows: looked at first, run then, told row by row. Calls that exist once for all resources. */
import type { Job } from './job';
import { bases } from './timeouts';

export const bulkPaths = {
  /** `{resource, act, input, ids | query}` → BulkAnswer: which rows can, which cannot and why. Nothing is changed. */
  preview: `${bases.business}/bulk/preview`,
  /** `{id, mode}` of a preview → BulkAnswer: runs it on the rows that can, or on all of them or none. */
  run: `${bases.business}/bulk/run`,
  /** `id`, `state`, page → BulkReport. */
  report: `${bases.business}/bulk/report`,
  /** `id` → a workbook of the rows that were refused, with the reasons. */
  refused: `${bases.business}/bulk/refused`,
} as const;

/** Of an act on many rows: on those that can (`good`), or on all or none (`all`). */
export const bulkModes = ['good', 'all'] as const;
export type BulkMode = (typeof bulkModes)[number];

/** `waiting` = not looked at yet; `able` = it can; after the run `able` = not come to, because it was cancelled. */
export type BulkRowState = 'waiting' | 'able' | 'refused' | 'done';

export interface BulkRow {
  id: string;
  /** Name of the record; empty for one that is not there. */
  label: string;
  state: BulkRowState;
  /** Why it is refused. */
  reason: string | null;
}

/** A selection frozen when it was asked for, and what became of its rows. Kept for a day. */
export interface BulkPlan {
  id: string;
  /** `ended` = done or cancelled; `failed` = it broke off, in the look ahead or in the run, and is begun anew by a new preview. */
  state: 'looking' | 'ready' | 'running' | 'ended' | 'failed';
  /** Why it failed; null in all other states. */
  message: string | null;
  counts: Record<BulkRowState, number>;
  /** What to take back; null until it runs. */
  changeSet: string | null;
}

/** Small ones are done with the answer; large ones are a job, after which the report says the rest. */
export interface BulkAnswer {
  plan: BulkPlan;
  job: Job | null;
}

export interface BulkReport {
  plan: BulkPlan;
  /** Of the asked state, in the order of the list. */
  rows: BulkRow[];
}

/** Most rows that a call may name; more are chosen by their query. */
export const mostBulkIds = 10_000;
/** Most rows of one act. */
export const mostBulkRows = 100_000;
/** Most rows of one page of a report. */
export const mostReportRows = 10_000;
