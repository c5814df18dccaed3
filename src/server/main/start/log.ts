/** Console log: one short line per entry, failures with their cause. */
import { inspect } from 'node:util';
import type { AppContext } from '../../features/jobs/appContext';
import { formatShanghaiTime } from '../../kernel/clock';
import type { LogFormat } from './environment';

const flushMs = 200;

interface ConsoleLog {
  log: AppContext['log'];
  /** Writes buffered lines. */
  flush(): void;
}

/**
 * `format`: text for people, or JSON for programs.
 *
 * Lines of level `info` are buffered and written several times a second, because one write per call would slow down all calls.
 * `facts` are added to each line.
 */
export function createConsoleLog(facts: Record<string, unknown> = {}, format: LogFormat = 'text'): ConsoleLog {
  const write = format === 'json' ? formatJsonLine : formatLine;
  let buffered: string[] = [];
  const flush = () => {
    if (buffered.length > 0) process.stdout.write(buffered.join(''));
    buffered = [];
  };
  return {
    flush,
    log(line) {
      if (buffered.length === 0) setTimeout(flush, flushMs).unref();
      buffered.push(`${write({ ...line, ...facts })}\n`);
      if (line.level !== 'info') flush();
    },
  };
}

function formatLine({ level, message, cause, ...rest }: Parameters<AppContext['log']>[0]): string {
  let text = `${formatShanghaiTime(new Date()).slice(11)} ${level === 'info' ? '' : `${level.toUpperCase()} `}${message}`;
  for (const key in rest) text += ` ${key}=${typeof rest[key] === 'string' ? rest[key] : JSON.stringify(rest[key])}`;
  return cause === undefined ? text : `${text}\n${inspect(cause)}`;
}

function formatJsonLine({ cause, ...line }: Parameters<AppContext['log']>[0]): string {
  return JSON.stringify({ time: new Date().toISOString(), ...line, ...(cause !== undefined && { cause: inspect(cause) }) });
}
