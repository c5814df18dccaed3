/** Starts the built server as a separate process, on a port of its own with an empty data folder; for flows, smoke tests and benchmarks. */
import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { temporaryFolder } from '../database/temporaryFolder';

export interface BuiltServer {
  address: string;
  dataDir: string;
  process: ChildProcess;
  /** Output of the process so far. */
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface BuiltServerOptions {
  env?: Record<string, string>;
  /** Default: the built server. `['npm', 'start']` builds first. */
  command?: string[];
  /** Uses and keeps this folder instead of a new one. */
  dataDir?: string;
  timeoutMs?: number;
  /** Folder with `schemas/`, `resources/` and the built pages; default: this project. */
  cwd?: string;
}

/** Resolves when calls can be answered; rejects with the output if the process ends before. */
export async function startBuiltServer(options: BuiltServerOptions = {}): Promise<BuiltServer> {
  const dataDir = options.dataDir ?? temporaryFolder('data');
  const [program = '', ...args] = options.command ?? [process.execPath, 'build/server/main.js'];
  const child = spawn(program, args, {
    cwd: options.cwd,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const address = await addressOf(child, () => output, options.timeoutMs ?? 120_000);
  return {
    address,
    dataDir,
    process: child,
    output: () => output,
    stop: async (signal = 'SIGTERM') => {
      await endGroup(child, signal);
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Where it says that it answers; the system has chosen the port. */
async function addressOf(child: ChildProcess, output: () => string, timeoutMs: number): Promise<string> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    const port = /已启动：http:\/\/\S+:(\d+)/.exec(output())?.[1];
    if (port) return `http://127.0.0.1:${port}`;
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  await endGroup(child, 'SIGKILL');
  throw new Error(`The server did not answer within ${timeoutMs} ms:\n${output()}`);
}

/** The signal is sent to the process group, because npm and its shell are between. */
async function endGroup(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid, signal);
  await ended;
}
