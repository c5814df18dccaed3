/**
 * Prefetched answers of calls, requested with plain `fetch` before the code of the page that needs them is loaded. Each answer is used at
 * most once and only for a few seconds; after a failure the page makes the call itself.
 */
import { dialect } from '../../wire/dialect';
import { codes, type Envelope } from '../../wire/envelope';
import { freshMs } from './earlyLists';

/** A reading call. */
export interface EarlyCall {
  path: string;
  query?: Readonly<Record<string, string>>;
}

export interface EarlyCalls {
  ask(calls: readonly EarlyCall[], token: string): void;
  /** Undefined = not requested or expired; resolves to undefined if the call failed. */
  take(call: EarlyCall, token: string | undefined): Promise<{ data: unknown } | undefined> | undefined;
  /** Discards all answers, because a change may have made them outdated. */
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

/** The token is part of the key: answers of one session are not used by another. */
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

/** Shared by the first screen, which makes the calls, and the session, which uses the answers. */
export const earlyCalls = createEarlyCalls();
