/** Console log: one short line per entry, failures with their cause. */
import { inspect } from 'node:util';
import type { AppContext } from '../../features/jobs/appContext';
import { shanghaiTime } from '../../kernel/clock';

const flushMs = 200;

export interface ConsoleLog {
  log: AppContext['log'];
  /** Writes buffered lines. */
  flush(): void;
}

/**
 * Lines of level `info` are buffered and written several times a second, because one write per call would slow down all calls.
 * `facts` are added to each line.
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
