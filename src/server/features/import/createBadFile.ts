/** Error for an unreadable file; the message says what to do. */
import { codes } from '../../../wire/envelope';
import { ApiError } from '../../kernel/apiError';

export const createBadFile = (message: string, cause?: unknown) => new ApiError(codes.badRequest, message, null, { cause });
