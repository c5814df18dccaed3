/** Downloads a file with fetch. A plain link would save an error envelope under the file's name. */
import { dialect } from '../../wire/dialect';
import { type Envelope, findEnvelopeProblem } from '../../wire/envelope';
import { fileNoticeHeader } from '../../wire/files';
import { CallError, noAnswer } from '../callError';

/** Resolves when the download has started; rejects with a `CallError` when the server refused or did not answer. */
export async function saveFile(path: string, name: string, token: string | undefined): Promise<string | undefined> {
  const call = `GET ${path.split('?')[0]}`;
  const answer = await fetch(path, { headers: token ? { [dialect.tokenHeader]: token } : {} }).catch((cause: unknown) => {
    throw new CallError(call, noAnswer, '连接不上服务器，请检查网络后重试。', null, { cause });
  });
  if (!answer.ok || answer.headers.get('content-type')?.startsWith('application/json')) throw await readRefusal(call, answer);
  const address = URL.createObjectURL(await answer.blob());
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // Revoked later, because the browser reads the URL after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  const notice = answer.headers.get(fileNoticeHeader);
  return notice === null ? undefined : decodeURIComponent(notice);
}

async function readRefusal(call: string, answer: Response): Promise<CallError> {
  const envelope: unknown = await answer.json().catch(() => undefined);
  if (findEnvelopeProblem(call, envelope)) return new CallError(call, answer.status, '文件暂时取不到，请稍后重试。');
  const { code, message, data } = envelope as Envelope;
  return new CallError(call, code, message, data);
}
