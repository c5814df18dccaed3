/** Limits the size of request bodies: by `content-length`, or by counting while reading if it is missing. */
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit as countingLimit } from 'hono/body-limit';
import { codes } from '../../wire/envelope';
import { ApiError } from '../kernel/apiError';

const megabyte = 1024 * 1024;
/** Limit of JSON bodies in bytes: enough for a rich text of a million Chinese characters (three bytes each) with tables. */
export const jsonLimit = 8 * megabyte;

export function createTooLarge(bytes: number): ApiError {
  return new ApiError(codes.tooLarge, `内容太大，最多 ${Math.floor(bytes / megabyte)} MB`);
}

/**
 * Middleware that refuses larger bodies. Checking `content-length` is sufficient if it is present, because Node cuts the body
 * at that length.
 */
export function createBodyLimit(maxSize: number, except: (c: Context) => boolean = () => false): MiddlewareHandler {
  const counting = countingLimit({
    maxSize,
    onError: () => {
      throw createTooLarge(maxSize);
    },
  });
  return (c, next) => {
    const { method } = c.req;
    if (method === 'GET' || method === 'HEAD' || except(c)) return next();
    if (c.req.header('transfer-encoding') !== undefined) return counting(c, next);
    const announced = c.req.header('content-length');
    if (announced === undefined) return counting(c, next);
    if (Number(announced) > maxSize) throw createTooLarge(maxSize);
    return next();
  };
}
