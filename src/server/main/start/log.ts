/** Log lines on the console: refusals and calls in one short line each, failures with their cause. */
import { inspect } from 'node:util';
import type { AppContext } from '../../features/jobs/appContext';
import { shanghaiTime } from '../../kernel/clock';

const flushMs = 200;

export interface ConsoleLog {
  log: AppContext['log'];
  /** Writes what is still held back. */
  flush(): void;
}

/**
 * Lines of ordinary calls are written together several times a second: one write per call would slow all of them. `facts` stand
 * in each of them.
 */
export function createConsoleLog(facts: Record<string, unknown> = {}): ConsoleLog {
  let buffered: string[] = [];
  const flush = () => {
    if (buffered.length > 0) process.stdout.write(buffered.join(''));
    buffered = [];
  };
  return {
    flush,
    log(line) {
      if (buffered.length === 0) setTimeout(flush, flushMs).unref();
      buffered.push(`${formatLine({ ...line, ...facts })}\n`);
      if (line.level !== 'info') flush();
    },
  };
}

function formatLine({ level, message, cause, ...rest }: Parameters<AppContext['log']>[0]): string {
  let text = `${shanghaiTime(new Date()).slice(11)} ${level === 'info' ? '' : `${level.toUpperCase()} `}${message}`;
  for (const key in rest) text += ` ${key}=${typeof rest[key] === 'string' ? rest[key] : JSON.stringify(rest[key])}`;
  return cause === undefined ? text : `${text}\n${inspect(cause)}`;
}
