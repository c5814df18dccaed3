/** What a call is refused with: a stable code, a sentence for the person, and the fields it is about. */
import { codes, type FieldError } from '../wire/envelope';

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

/** Refuses values, each under its field. The first message stands for all in the envelope. */
export function invalid(errors: FieldError[]): ApiError {
  return new ApiError(codes.invalid, errors[0]?.message ?? '填写的内容有误', { errors });
}
export function refuse(field: string, message: string): ApiError {
  return invalid([{ field, message }]);
}
export const notFound = (what = '记录', data: unknown = null) => new ApiError(codes.notFound, `${what}不存在或已删除`, data);
export const forbidden = (what: string) => new ApiError(codes.forbidden, `您没有${what}的权限`);
export const conflict = (message: string, data: unknown = null) => new ApiError(codes.conflict, message, data);
