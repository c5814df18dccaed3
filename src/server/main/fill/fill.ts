/** The process that makes and fills a new embedded database (`fillApart.ts`). */
import type { AppContext } from '../../features/jobs/appContext';
import { readEnvironment } from '../start/environment';
import { fillingFolder } from '../start/folders';
import { prepareTables, writeDemo } from '../start/prepare';
import { readConfiguration } from '../start/readConfiguration';
import { openContext, type StartOptions, stopAll, type Undo } from '../start/start';
import { explainStart, StartError } from '../start/startErrors';
import type { FromFilling } from './messages';

/** Runs until the process ends. */
export async function fill(log: AppContext['log'], flush: () => void): Promise<void> {
  // Signals of a terminal reach the whole process group; the process that waits ends this one with the connection to it.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);
  process.once('disconnect', () => process.exit(1));
  const environment = readEnvironment(process.env);
  try {
    await fillFolder({
      environment,
      log,
      print: (text) => sendMessage({ kind: 'print', text }),
      reportStep: (text) => sendMessage({ kind: 'tell', text }),
    });
    sendMessage({ kind: 'filled' }, () => process.exit(0));
  } catch (error) {
    const known = explainStart(error, environment);
    const isUnknown = error instanceof Error && !(known instanceof StartError);
    const message = isUnknown ? (error.stack ?? error.message) : known instanceof Error ? known.message : String(known);
    flush();
    sendMessage({ kind: 'failed', message }, () => process.exit(1));
  }
}

async function fillFolder(options: StartOptions): Promise<void> {
  // The process that waits has already printed the problems of the configuration.
  const configuration = readConfiguration({ dataDir: options.environment.dataDir, print: () => undefined });
  const undo: Undo = [];
  try {
    const context = await openContext(options, configuration, undo, fillingFolder);
    await prepareTables(options, context);
    await writeDemo(options, context);
  } finally {
    await stopAll(undo);
  }
}

function sendMessage(message: FromFilling, then?: () => void): void {
  process.send?.(message, undefined, undefined, () => then?.());
}
