/** Fetches the figures of the screen, without the usual error messages, which nobody would close on a public display. */
import { readToken } from '../../../../../providers/auth/tokenCookie';
import { dialect } from '../../../../../wire/dialect';
import { codes, type Envelope, reloginCodes } from '../../../../../wire/envelope';
import { openScreenCall, type ScreenAnswer, screenCalls } from '../../../../../wire/screen';
import { givenUpMs, type ScreenEvent } from './screenState';

/** With the session of the signed-in person. */
export async function readOwnScreen(): Promise<ScreenEvent> {
  const token = readToken();
  if (!token) return { kind: 'refused', refusal: 'signIn' };
  return asked(screenCalls.read.path, { headers: { [dialect.tokenHeader]: token } }, (code) => {
    if (code === codes.forbidden) return 'forbidden';
    return (reloginCodes.business as readonly number[]).includes(code) ? 'signIn' : undefined;
  });
}

/** With the key of a link, and without the session cookie of this browser. */
export function readOpenScreen(key: string): Promise<ScreenEvent> {
  const path = `${openScreenCall.path}?${new URLSearchParams({ key })}`;
  return asked(path, { credentials: 'omit' }, (code) => (code === codes.notFound || code === codes.invalid ? 'ended' : undefined));
}

type RefusalOf = (code: number) => Extract<ScreenEvent, { kind: 'refused' }>['refusal'] | undefined;

async function asked(path: string, init: RequestInit, refusalOf: RefusalOf): Promise<ScreenEvent> {
  try {
    const answer = await fetch(path, { ...init, cache: 'no-store', signal: AbortSignal.timeout(givenUpMs) });
    const { code, data } = (await answer.json()) as Envelope<ScreenAnswer>;
    if (code === codes.ok) return { kind: 'answered', answer: data };
    const refusal = refusalOf(code);
    return refusal ? { kind: 'refused', refusal } : { kind: 'failed' };
  } catch {
    return { kind: 'failed' };
  }
}
