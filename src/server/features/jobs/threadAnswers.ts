/**
 * The code of the thread's side. Separate from `thread.ts`, which finds thread files relative to itself and therefore must not be in a
 * chunk that the built server shares with its threads.
 */
import { parentPort, workerData } from 'node:worker_threads';

/** Messages to and from a `KeptThread`. */
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

/** Called once by the file of a thread: posts the result for its input. */
export function answerInThread<Input, Answer>(work: (input: Input) => Answer): void {
  parentPort?.postMessage(work(workerData as Input));
}

type Work<Input, Answer> = (input: Input) => Answer;

/** Called once by the file of a `KeptThread`. `make` initializes and returns the function that processes inputs. */
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
