/** One line of the server's log: JSON, with what else there is to say. */
export interface LogLine {
  level: 'info' | 'warn' | 'error';
  message: string;
  [key: string]: unknown;
}

export type Log = (line: LogLine) => void;
