/**
 * How many sign-ins one process has under way. To check a password takes a thread for a tenth of a second, so that a crowd is
 * refused at the door, before anything is asked of the database; a person tries again, and a flood costs nothing.
 */
import { codes } from '../../wire/envelope';
import { ApiError } from '../kernel/apiError';
import { placeKey } from './place';

/** An institution's staff may all come from one address. */
export const mostAtOnce = { fromOnePlace: 16, inAll: 48 } as const;

export class SignInQueue {
  private inAll = 0;
  private readonly from = new Map<string, number>();

  /** Does the work, or refuses with 429 while too much of it is under way. */
  async pass<T>(ip: string, work: () => Promise<T>): Promise<T> {
    const place = placeKey(ip);
    const before = this.from.get(place) ?? 0;
    if (this.inAll >= mostAtOnce.inAll || before >= mostAtOnce.fromOnePlace)
      throw new ApiError(codes.tooMany, '正在登录的人太多，请过几秒再试');
    this.inAll++;
    this.from.set(place, before + 1);
    try {
      return await work();
    } finally {
      this.inAll--;
      this.leave(place);
    }
  }

  private leave(place: string): void {
    const left = (this.from.get(place) ?? 1) - 1;
    if (left > 0) this.from.set(place, left);
    else this.from.delete(place);
  }
}
