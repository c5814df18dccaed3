/** The thread of `startChecker`. A new question ends the work on the one before. */
import { parentPort, workerData } from 'node:worker_threads';
import { must } from '../../domain/must';
import { writeGenerated } from '../generate';
import { checkInSlices, type LoadedConfiguration, readProjectFiles } from '../load';
import type { ReadCache } from '../project';
import type { CheckAnswer, CheckQuestion } from './checker';

/** Milliseconds without a change after which generated files are written: pages come first. */
const generateMs = 1_000;

const port = must(parentPort, 'port to the development server');
const rootDir: string = workerData;
const cache: ReadCache = new Map();
let current = new AbortController();
let writing: NodeJS.Timeout | undefined;

port.on('message', ({ id, texts }: CheckQuestion) => {
  current.abort();
  clearTimeout(writing);
  current = new AbortController();
  check(texts, current.signal).then(
    (loaded) => {
      if (!loaded) return;
      answer({ id, problems: loaded.problems });
      writing = setTimeout(() => write(loaded), generateMs);
    },
    (error: unknown) => answer({ id, failure: error instanceof Error ? (error.stack ?? error.message) : `${error}` }),
  );
});

async function check(texts: CheckQuestion['texts'], signal: AbortSignal): Promise<LoadedConfiguration | undefined> {
  return checkInSlices({ ...readProjectFiles(rootDir), texts }, cache, signal);
}

function write(loaded: LoadedConfiguration): void {
  try {
    writeGenerated(rootDir, loaded);
  } catch (error) {
    console.error('Generated files could not be written:', error);
  }
}

function answer(answer: CheckAnswer): void {
  port.postMessage(answer);
}
