/** The server as a separate process, for tests that kill it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { dialect } from '../../../src/wire/dialect';
import type { Envelope } from '../../../src/wire/envelope';
import { bundledPrograms, type Program } from './bundle';

/** Folder of the bundled programs. */
let built = '';
const patienceMs = 90_000;

export async function buildServer(): Promise<void> {
  built = await bundledPrograms();
}

export interface ServerProcess {
  child: ChildProcess;
  /** Output of the process so far. */
  output(): string;
  /** Waits for text in the output; rejects if the process ends before. */
  until(text: string | RegExp): Promise<RegExpExecArray>;
  /** Resolves at the end of the process with the exit code, then with all of its output, or with the signal that ended it. */
  ended: Promise<number | string>;
  call<Data = unknown>(method: string, path: string, options?: { token?: string; body?: unknown }): Promise<Envelope<Data>>;
}

/** Environment of a server in which nothing grows old: `slowClock.mjs`. */
export const slowClock = { NODE_OPTIONS: `--import ${new URL('slowClock.mjs', import.meta.url)}` };

/** Starts a bundled program in the folder `cwd` on a free port; `buildServer` must have run. */
export function startProcess(
  cwd: string,
  environment: Record<string, string>,
  program: Program = 'main',
  parameters: string[] = [],
): ServerProcess {
  const child = spawn(process.execPath, [join(built, `${program}.js`), ...parameters], {
    cwd,
    env: { PATH: process.env.PATH, PORT: '0', ...environment },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk));
  // What it printed last may arrive after its exit. Of one that was killed, others that it had started may still hold the output.
  const ended = new Promise<number | string>((resolve) => {
    child.once('exit', (_code, signal) => signal && resolve(signal));
    child.once('close', (code, signal) => resolve(code ?? signal ?? -1));
  });
  const until = (wanted: string | RegExp) => waitFor(ended, () => text, new RegExp(wanted));
  return {
    child,
    ended,
    output: () => text,
    until,
    async call(method, path, { token, body } = {}) {
      const address = (await until(/已启动：(http:\/\/\S+)/))[1];
      const answer = await fetch(address + path, {
        method,
        headers: { ...(token && { [dialect.tokenHeader]: token }), ...(body !== undefined && { 'content-type': 'application/json' }) },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      return (await answer.json()) as Envelope<never>;
    },
  };
}

function waitFor(ended: Promise<unknown>, text: () => string, wanted: RegExp): Promise<RegExpExecArray> {
  const start = Date.now();
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  return new Promise((resolve, reject) => {
    const look = () => {
      const over = hasEnded || Date.now() - start > patienceMs;
      const found = wanted.exec(text());
      if (found) return resolve(found);
      if (over) return reject(new Error(`Server did not print ${wanted}, but:\n${text()}`));
      setTimeout(look, 20);
    };
    look();
  });
}
