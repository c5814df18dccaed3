/**
 * Identity calls without axios and Refine, to keep the bundle of the sign-in page and session start small. All other calls use `http.ts`.
 */
import type { CallMethod } from '../../domain/callOf';
import { dialect } from '../../wire/dialect';
import { codes, type Envelope, findEnvelopeProblem } from '../../wire/envelope';
import { timeouts } from '../../wire/timeouts';

/** A refused or failed identity call; the message is shown to the user. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  constructor(
    message: string,
    /** Code of the envelope; 0 when no server answered. */
    readonly code: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

interface IdentityCall {
  method: CallMethod;
  path: string;
  body?: unknown;
  token?: string;
}

/** Resolves to `data` of the envelope; rejects with an `IdentityError`. */
export async function fetchIdentity<Data>(call: IdentityCall): Promise<Data> {
  const name = `${call.method} ${call.path.split('?')[0]}`;
  const answer = await read(name, await send(call));
  const problem = findEnvelopeProblem(name, answer);
  if (problem) throw new IdentityError(problem, 0);
  const { code, message, data } = answer as Envelope<Data>;
  if (code !== codes.ok) throw new IdentityError(message || 'Error', code);
  return data;
}

async function send({ method, path, body, token }: IdentityCall): Promise<Response> {
  const headers: Record<string, string> = token ? { [dialect.tokenHeader]: token } : {};
  if (body !== undefined) headers['content-type'] = 'application/json';
  try {
    return await fetch(path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(timeouts.identity),
    });
  } catch (cause) {
    throw new IdentityError(formatSilence(cause), 0, { cause });
  }
}

/** A 2xx answer that is not JSON is returned as text for the envelope check; other statuses (a proxy's error page) throw. */
async function read(name: string, response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    if (!response.ok) throw new IdentityError(`“${name}”返回了 HTTP ${response.status}，服务暂时不可用，请稍后重试。`, 0);
    return text;
  }
}

function formatSilence(cause: unknown): string {
  if (!navigator.onLine) return '网络已断开，恢复后可继续登录';
  if (cause instanceof DOMException && cause.name === 'TimeoutError')
    return `服务器超过 ${timeouts.identity / 1000} 秒没有回应，请稍后重试`;
  return '连接不上服务器，请检查网络后重试';
}
