/** Refusal of a call: a stable code, a message for the user, and errors by field. */
import { codes, type FieldError, type RecordPointer } from '../../wire/envelope';

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

/** Maximum of reported errors; the last one gives the number of the others. */
const mostErrors = 100;
/** Limits, because names and messages can contain sent values. */
const longestField = 200;
const longestMessage = 500;

/** Errors by field. The first message is also the message of the envelope. */
export function invalid(errors: FieldError[]): ApiError {
  const shown = errors.length > mostErrors ? errors.slice(0, mostErrors - 1) : errors;
  const reported = shown.map(({ field, message, ...rest }) => ({
    field: field.slice(0, longestField),
    message: message.slice(0, longestMessage),
    ...rest,
  }));
  if (shown.length < errors.length) reported.push({ field: '', message: `还有 ${errors.length - shown.length} 处问题，改好这些后再看` });
  return new ApiError(codes.invalid, reported[0]?.message ?? '填写的内容有误', { errors: reported });
}
/** An error at one field. `record`: the record that causes the refusal. */
export function refuse(field: string, message: string, record?: RecordPointer): ApiError {
  return invalid([{ field, message, ...(record && { record }) }]);
}
export const notFound = (what = '记录', data: unknown = null) => new ApiError(codes.notFound, `${what}不存在或已删除`, data);
export const forbidden = (what: string) => new ApiError(codes.forbidden, `您没有${what}的权限`);
export const conflict = (message: string, data: unknown = null) => new ApiError(codes.conflict, message, data);
