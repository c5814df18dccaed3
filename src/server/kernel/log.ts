/** One line of the server's log, written as JSON. */
interface LogLine {
  level: 'info' | 'warn' | 'error';
  message: string;
  [key: string]: unknown;
}

export type Log = (line: LogLine) => void;
