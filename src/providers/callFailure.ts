/** Error messages for calls without an envelope: no answer, or an answer that is not from the API. */
import { codes, type Envelope, findEnvelopeProblem } from '../wire/envelope';
import { CallError, noAnswer } from './callError';

/** The parts of an axios error used here; simple-rest passes on a plain copy of it. */
export interface FailedCall {
  /** axios error code: ERR_NETWORK, ECONNABORTED … */
  code?: string;
  response?: { status: number; data: unknown };
}

/** `name` is the call as shown to the user, `timeoutMs` its timeout. */
export function mapFailureToCallError(name: string, failed: FailedCall, timeoutMs: number, online: boolean): CallError {
  const { response } = failed;
  if (response && findEnvelopeProblem(name, response.data) === undefined) {
    return mapEnvelopeToCallError(name, response.data as Envelope);
  }
  if (response) return new CallError(name, response.status, formatHttpSentence(name, response.status));
  return new CallError(name, noAnswer, formatSilenceSentence(name, failed.code, timeoutMs, online), null, { cause: failed });
}

/** For an envelope whose code is not 200. */
export function mapEnvelopeToCallError(name: string, envelope: Envelope): CallError {
  return new CallError(name, envelope.code, envelope.message || 'Error', envelope.data);
}

function formatHttpSentence(name: string, status: number): string {
  if (status === codes.tooLarge) return '内容太大，服务器没有接收。请减小后再试。';
  return `“${name}”返回了 HTTP ${status}，服务暂时不可用。请稍后重试，或联系管理员。`;
}

function formatSilenceSentence(name: string, code: string | undefined, timeoutMs: number, online: boolean): string {
  if (code === 'ERR_CANCELED') return '已取消';
  if (!online) return '网络已断开，恢复后请重试。';
  if (code === 'ECONNABORTED' || code === 'ETIMEDOUT') {
    return `“${name}”超过 ${Math.round(timeoutMs / 1000)} 秒没有返回，请稍后重试。`;
  }
  return `连接不上服务器，“${name}”没有完成。请检查网络后重试。`;
}

/** Status codes of a gateway that cannot reach the server. */
const gatewayStatuses = [502, 503, 504];

/** Whether the network failed rather than the server: no answer at all, or only a gateway's error. Cancelled calls do not count. */
export function isNetworkFailure({ code, response }: FailedCall): boolean {
  if (response) return gatewayStatuses.includes(response.status) && findEnvelopeProblem('', response.data) !== undefined;
  return code !== 'ERR_CANCELED';
}
