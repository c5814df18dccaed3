/** The browser tells the server what it prints or draws as PDF, for the log of who looked at whom. Both sides. */
import { bases } from './timeouts';

export const printedCall = { method: 'POST', path: `${bases.business}/list/printed` } as const;

/** Most records of one paper. */
export const mostPrinted = 200;
