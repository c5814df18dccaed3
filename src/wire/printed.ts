/** Call by which the browser reports printed records and PDFs, for the access log. */
import { bases } from './timeouts';

export const printedCall = { method: 'POST', path: `${bases.business}/list/printed` } as const;

/** Maximum number of records per call; more are sent in several calls. */
export const mostPrinted = 1000;

/** Name of the calendar of a list, in place of the name of a sheet. */
export const calendarSheet = '$calendar';

/** Printed records, as reported to the server. */
export interface PrintedRecords {
  /** Name of the resource. */
  resource: string;
  ids: readonly string[];
  /** Name of the sheet or `calendarSheet`; undefined = the record page. */
  sheet?: string;
}
