/**
 * Limits concurrent sign-ins of one process. Checking a password occupies a thread for a tenth of a second, so excess calls are
 * refused before any database query; a person can try again, and a flood of calls costs little.
 */
import { codes } from '../../wire/envelope';
import { ApiError } from '../kernel/apiError';
import { getNetworkKey } from './networks';

/** The limit of one network is generous, because all staff of an institution may share one address. */
export const mostAtOnce = { fromOnePlace: 16, inAll: 48 } as const;

export class SignInQueue {
  private inAll = 0;
  private readonly from = new Map<string, number>();

  /** Runs the work; throws 429 while too many sign-ins are running. */
  async pass<T>(ip: string, work: () => Promise<T>): Promise<T> {
    const network = getNetworkKey(ip);
    const before = this.from.get(network) ?? 0;
    if (this.inAll >= mostAtOnce.inAll || before >= mostAtOnce.fromOnePlace)
      throw new ApiError(codes.tooMany, '正在登录的人太多，请过几秒再试');
    this.inAll++;
    this.from.set(network, before + 1);
    try {
      return await work();
    } finally {
      this.inAll--;
      this.leave(network);
    }
  }

  private leave(network: string): void {
    const left = (this.from.get(network) ?? 1) - 1;
    if (left > 0) this.from.set(network, left);
    else this.from.delete(network);
  }
}
