/** Bodies larger than a limit are refused: by what they announce, or while they arrive when they announce nothing. */
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit as countingLimit } from 'hono/body-limit';
import { codes } from '../../wire/envelope';
import { ApiError } from '../kernel/apiError';

const megabyte = 1024 * 1024;
/** Limit of JSON bodies: a formatted text of a million Chinese words takes three bytes a word, and its tables. */
export const jsonLimit = 8 * megabyte;

export function tooLarge(bytes: number): ApiError {
  return new ApiError(codes.tooLarge, `内容太大，最多 ${Math.floor(bytes / megabyte)} MB`);
}

/** Reading `content-length` costs nothing; Node cuts a body at the length it announced. */
export function bodyLimit(maxSize: number, except: (c: Context) => boolean = () => false): MiddlewareHandler {
  const counting = countingLimit({
    maxSize,
    onError: () => {
      throw tooLarge(maxSize);
    },
  });
  return (c, next) => {
    const { method } = c.req;
    if (method === 'GET' || method === 'HEAD' || except(c)) return next();
    if (c.req.header('transfer-encoding') !== undefined) return counting(c, next);
    const announced = c.req.header('content-length');
    if (announced === undefined) return counting(c, next);
    if (Number(announced) > maxSize) throw tooLarge(maxSize);
    return next();
  };
}
