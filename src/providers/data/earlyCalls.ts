/**
 * Answers that were asked for before the page that needs them was loaded, by plain `fetch`, because nothing else is there yet. Each is used
 * at most once and only for a few seconds; what failed is asked for again by the page itself.
 */
import { dialect } from '../../wire/dialect';
import { codes, type Envelope } from '../../wire/envelope';
import { freshMs } from './earlyLists';

/** A call that only reads. */
export interface EarlyCall {
  path: string;
  query?: Readonly<Record<string, string>>;
}

export interface EarlyCalls {
  ask(calls: readonly EarlyCall[], token: string): void;
  /** Undefined = not asked for, or too long ago; resolves to undefined when the call failed. */
  take(call: EarlyCall, token: string | undefined): Promise<{ data: unknown } | undefined> | undefined;
  /** Something was changed: an answer from before it is given to nobody. */
  drop(): void;
}

export function createEarlyCalls(now: () => number = Date.now): EarlyCalls {
  const waiting = new Map<string, { answer: Promise<{ data: unknown } | undefined>; until: number }>();
  return {
    ask(calls, token) {
      for (const call of calls) {
        const address = addressOf(call);
        const before = waiting.get(keyOf(address, token));
        if (!before || now() > before.until)
          waiting.set(keyOf(address, token), { answer: answerOf(address, token), until: now() + freshMs });
      }
    },
    take(call, token) {
      const key = keyOf(addressOf(call), token);
      const found = waiting.get(key);
      waiting.delete(key);
      return found && now() <= found.until ? found.answer : undefined;
    },
    drop: () => waiting.clear(),
  };
}

/** What was asked with one session is for no other. */
const keyOf = (address: string, token: string | undefined) => `${token} ${address}`;

async function answerOf(address: string, token: string): Promise<{ data: unknown } | undefined> {
  try {
    const answer = await fetch(address, { headers: { [dialect.tokenHeader]: token } });
    const { code, data } = (await answer.json()) as Envelope;
    return code === codes.ok ? { data } : undefined;
  } catch {
    return undefined;
  }
}

function addressOf({ path, query }: EarlyCall): string {
  const text = new URLSearchParams(query).toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Of this page: asked by the first screen, taken by the session. */
export const earlyCalls = createEarlyCalls();
