/** The browser tells the server what it prints or draws as PDF, for the log of who looked at whom. Both sides. */
import { bases } from './timeouts';

export const printedCall = { method: 'POST', path: `${bases.business}/list/printed` } as const;

/** Most records that one call names: more are told in several. */
export const mostPrinted = 1000;

/** In place of a sheet's name: the calendar of the list. */
export const calendarSheet = '$calendar';

/** Records on a paper, as the server is told of them. */
export interface PrintedRecords {
  /** Name of the resource. */
  resource: string;
  ids: readonly string[];
  /** Name of the sheet or `calendarSheet`; undefined = the record page. */
  sheet?: string;
}
