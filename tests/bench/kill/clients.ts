/** Clients that send calls until the server is killed, and the result of each call. */
import { type Answer, type Desk, type Line, send } from './desk';
import { nextOperation, type Operation, type Random } from './operations';

export interface Sent {
  operation: Operation;
  key: string;
  /** Undefined: the server was killed before it answered. */
  answer?: Answer;
}

/** Pseudo-random numbers from a seed (mulberry32), so that a run can be repeated. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Address and token with which an operation is sent. */
export function lineOf(line: Line, { token = line.token }: Operation): Line {
  return { ...line, token };
}

export interface Shift {
  sent: Sent[];
  /** Resolves when all clients have stopped because of the kill. */
  over: Promise<void>;
}

/**
 * Starts `clients` clients, each with one call at a time. `onAnswer` is called for every answer before the client continues. A call that
 * fails while the server runs is an error and ends the run.
 */
export function startShift(
  desk: Desk,
  clients: number,
  name: string,
  seed: number,
  life: { isKilled: boolean },
  onAnswer: () => void,
): Shift {
  const sent: Sent[] = [];
  const work = async (client: number) => {
    const random = randomOf(seed * 1000 + client);
    for (let at = 0; !life.isKilled; at++) {
      const mark = `${name}-${client}-${at}`;
      const operation = await unlessKilled(life, () => nextOperation(desk, mark, random));
      if (!operation || life.isKilled) continue;
      const one: Sent = { operation, key: `kill-${mark}` };
      sent.push(one);
      const answer = await unlessKilled(life, () => send(lineOf(desk.line, operation), 'POST', operation.path, operation.body, one.key));
      if (!answer) return;
      refuseFault(one, answer);
      one.answer = answer;
      if (answer.code === 200) operation.done(answer.data);
      onAnswer();
    }
  };
  return { sent, over: Promise.all(Array.from({ length: clients }, (_, client) => work(client))).then(() => undefined) };
}

/**
 * Throws for answers that must not occur: server errors, and refusals because of other clients' locks. Other refusals are valid answers.
 */
export function refuseFault({ operation, key }: Sent, { code, message }: Answer): void {
  if (code >= 500 || message.startsWith(busy)) throw new Error(`${operation.name} ${key} was answered ${code} ${message}`);
}
const busy = '其他人正在修改';

/** Undefined if the call was interrupted because the server was killed. */
async function unlessKilled<T>(life: { isKilled: boolean }, work: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (cause) {
    if (life.isKilled && !isTimeout(cause)) return undefined;
    throw new Error(`A call failed although the server lives: ${String((cause as Error).cause ?? cause)}`, { cause });
  }
}

function isTimeout(cause: unknown): boolean {
  return (cause as Error).name === 'TimeoutError';
}
