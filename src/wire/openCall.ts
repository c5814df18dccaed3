/** Calls of pages without sign-in and shell, with plain `fetch` to keep the bundle of these pages small. */
import { type Envelope, findEnvelopeProblem } from './envelope';

/** `code` is 0 if the server did not answer. */
type OpenAnswer<Data> = { data: Data; problem?: undefined } | { data?: undefined; problem: string; code: number };

/** `input`: query of a GET, body of the others. */
export async function openCall<Data>(call: { method: string; path: string }, input: Record<string, unknown>): Promise<OpenAnswer<Data>> {
  const { method, path } = call;
  const isRead = method === 'GET';
  const query = isRead ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  try {
    const body = isRead ? {} : { body: JSON.stringify(input), headers: { 'content-type': 'application/json' } };
    const answer: unknown = await (await fetch(path + query, { method, ...body })).json();
    if (findEnvelopeProblem(path, answer) !== undefined) return { problem: '请稍后重试。', code: 0 };
    const { code, message, data } = answer as Envelope<Data>;
    return code === 200 ? { data } : { problem: message, code };
  } catch {
    return { problem: '连接不上服务器，请检查网络后重试。', code: 0 };
  }
}
