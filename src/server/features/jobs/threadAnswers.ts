/**
 * The side of a thread: it answers. Apart from `thread.ts`, which finds the files of threads beside itself and so must not become a part
 * that the built server and its threads share.
 */
import { parentPort, workerData } from 'node:worker_threads';

/** What a `KeptThread` sends and gets. */
export interface Question<Input> {
  number: number;
  input: Input;
}
export interface Reply<Answer> {
  number: number;
  answer?: Answer;
  /** Message of an error. */
  failure?: string;
}

/** Called once by the file of a thread: answers its input. */
export function answerInThread<Input, Answer>(work: (input: Input) => Answer): void {
  parentPort?.postMessage(work(workerData as Input));
}

type Work<Input, Answer> = (input: Input) => Answer;

/** Called once by the file of a `KeptThread`. `make` loads the tools and returns the work. */
export function answerQuestions<Input, Answer>(make: () => Work<Input, Answer> | Promise<Work<Input, Answer>>): void {
  const port = parentPort;
  if (!port) return;
  let work: ReturnType<typeof make> | undefined;
  port.on('message', async ({ number, input }: Question<Input>) => {
    try {
      work ??= make();
      port.postMessage({ number, answer: (await work)(input) } satisfies Reply<Answer>);
    } catch (error) {
      port.postMessage({ number, failure: String((error as Error).stack ?? error) } satisfies Reply<Answer>);
    }
  });
}
