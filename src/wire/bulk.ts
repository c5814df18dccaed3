/** Bulk actions: one action on many rows, previewed, then run, with a result per row. One set of calls serves all resources. */
import { callOf } from '../domain/callOf';
import type { Job } from './job';
import { bases } from './timeouts';

export const bulkPaths = {
  /** `{resource, act, input, ids | query}` → BulkAnswer: which rows can be processed, and why the others cannot. Changes nothing. */
  preview: `${bases.business}/bulk/preview`,
  /** `{id, mode}` of a preview → BulkAnswer. Runs the action as `mode` says (`bulkModes`). */
  run: `${bases.business}/bulk/run`,
  /** `id`, `state` and page parameters → BulkReport. */
  report: `${bases.business}/bulk/report`,
  /** `id` → a workbook of the refused rows with their reasons. */
  refused: `${bases.business}/bulk/refused`,
} as const;

/** `good`: only the rows that passed the preview; `all`: all rows or none. */
export const bulkModes = ['good', 'all'] as const;
export type BulkMode = (typeof bulkModes)[number];

/** `waiting`: not checked yet; `able`: passed the preview, and after a cancelled run also: not processed. */
export type BulkRowState = 'waiting' | 'able' | 'refused' | 'done';

export interface BulkRow {
  id: string;
  /** Label of the record; empty when the record does not exist. */
  label: string;
  state: BulkRowState;
  /** Why it is refused. */
  reason: string | null;
}

/** The selection frozen at the time of the preview, with the result per row. Kept for one day. */
export interface BulkPlan {
  id: string;
  /** `ended`: finished or cancelled; `failed`: the preview or the run was aborted by an error; start again with a new preview. */
  state: 'looking' | 'ready' | 'running' | 'ended' | 'failed';
  /** Why it failed; null in every other state. */
  message: string | null;
  counts: Record<BulkRowState, number>;
  /** Id of the change set that undoes the run; null before the run. */
  changeSet: string | null;
}

/** Small selections are finished with this answer; large ones run as a job, and the report has the result. */
export interface BulkAnswer {
  plan: BulkPlan;
  job: Job | null;
}

export interface BulkReport {
  plan: BulkPlan;
  /** Rows in the requested state, in list order. */
  rows: BulkRow[];
}

export const bulkCalls = {
  preview: callOf<object, BulkAnswer>('POST', bulkPaths.preview),
  run: callOf<{ id: string; mode: BulkMode }, BulkAnswer>('POST', bulkPaths.run),
  report: callOf<object, BulkReport>('GET', bulkPaths.report),
} as const;

/** Maximum number of ids in one call; larger selections are given as a query. */
export const mostBulkIds = 10_000;
/** Maximum number of rows of one bulk action. */
export const mostBulkRows = 100_000;
/** Maximum number of rows on one page of a report. */
export const mostReportRows = 10_000;
