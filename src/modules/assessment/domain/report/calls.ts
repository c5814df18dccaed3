/** Calls of reports, the same on both sides. */
import { callOf } from '../../../../domain/callOf';
import type { Report } from './report';

const base = '/api/ybk-org-evaluation-export';

export const reportCalls = {
  /** `?id=` → `ReportAnswer`. */
  report: callOf<{ id: string }, ReportAnswer>('GET', `${base}/report`),
  /** `?id=` → the report as PDF or Word file. */
  pdf: { method: 'GET', path: `${base}/pdf` },
  word: { method: 'GET', path: `${base}/word` },
  /** The template in use, or with `?own=false` that of the product, as a Word file. */
  template: { method: 'GET', path: `${base}/template` },
  /** `ManyReports` → a job whose file has all of them. */
  files: { method: 'POST', path: `${base}/files` },
  /** `?code=&stuId=` → `StoredReport[]`, the newest first. */
  newest: callOf<{ code: string; stuId?: string }, StoredReport[]>('GET', `${base}/newest`),
} as const;

export interface ReportAnswer {
  id: string;
  stuId: string;
  /** Where this report is read. */
  address: string;
  report: Report;
  /** What may be done next: goals from its items, results of the child with the same scale beside each other. */
  next: { goals: boolean; compare: boolean };
}

export const reportFormats = ['pdf', 'word'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** Reports of one job. */
export const mostReports = 200;

/** A finished assessment to choose from. */
export interface StoredReport {
  id: string;
  reportNo: string;
  child: string;
  day: string;
  /** Label of its main level; '' without one. */
  verdict: string;
}

/** Name of the file of a report, without its ending. */
export function reportFileName({ child, title, day }: Pick<Report, 'child' | 'title' | 'day'>): string {
  return [child, title, day].map((part) => part.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim()).join('-');
}
