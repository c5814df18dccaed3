/** A file that cannot be read, with what to do about it. */
import { codes } from '../../../wire/envelope';
import { ApiError } from '../../kernel/apiError';

export const badFile = (message: string, cause?: unknown) => new ApiError(codes.badRequest, message, null, { cause });
