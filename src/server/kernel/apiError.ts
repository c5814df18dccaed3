/** What a call is refused with: a stable code, a sentence for the person, and the fields it is about. */
import { codes, type FieldError } from '../../wire/envelope';

export class ApiError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data: unknown = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** More at once help nobody; the last of them says how many there are besides. */
const mostErrors = 100;
/** Names and sentences may repeat what was sent. */
const longestField = 200;
const longestMessage = 500;

/** Refuses values, each under its field. The first message stands for all in the envelope. */
export function invalid(errors: FieldError[]): ApiError {
  const shown = errors.length > mostErrors ? errors.slice(0, mostErrors - 1) : errors;
  const reported = shown.map(({ field, message }) => ({ field: field.slice(0, longestField), message: message.slice(0, longestMessage) }));
  if (shown.length < errors.length) reported.push({ field: '', message: `还有 ${errors.length - shown.length} 处问题，改好这些后再看` });
  return new ApiError(codes.invalid, reported[0]?.message ?? '填写的内容有误', { errors: reported });
}
export function refuse(field: string, message: string): ApiError {
  return invalid([{ field, message }]);
}
export const notFound = (what = '记录', data: unknown = null) => new ApiError(codes.notFound, `${what}不存在或已删除`, data);
export const forbidden = (what: string) => new ApiError(codes.forbidden, `您没有${what}的权限`);
export const conflict = (message: string, data: unknown = null) => new ApiError(codes.conflict, message, data);
