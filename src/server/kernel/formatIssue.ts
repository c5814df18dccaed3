/** Messages in Chinese for validation errors without a message in the shape, because those of the library are English. */
import type * as z from 'zod';

/** Passed to `safeParse`. Messages that a shape names itself come before these. */
export const inWords: { error: z.core.$ZodErrorMap } = { error: (issue) => formatIssue(issue) };

const kinds: Record<string, string> = {
  string: '文字',
  number: '数字',
  int: '整数',
  bigint: '整数',
  boolean: '“是”或“否”',
  array: '列表',
  object: '对象',
  record: '对象',
  date: '日期',
  null: '空值',
};

/** Units for limits of length and number. */
const units: Record<string, string> = { string: '个字', array: '项', set: '项', file: '字节' };

function formatIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined && issue.code !== 'unrecognized_keys') return '请填写';
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] ? `应当是${kinds[issue.expected]}` : '内容不正确';
    case 'invalid_value':
      return `应当是 ${issue.values.map(String).join('、')}${issue.values.length > 1 ? ' 之一' : ''}`;
    case 'too_big':
      return limit(issue.origin, issue.maximum, issue.inclusive === false ? '应当小于' : '不能大于', '最多');
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1
        ? '请填写'
        : limit(issue.origin, issue.minimum, issue.inclusive === false ? '应当大于' : '不能小于', '至少');
    case 'not_multiple_of':
      return `应当是 ${issue.divisor} 的倍数`;
    case 'invalid_format':
      return '格式不正确';
    case 'unrecognized_keys':
      return `不认识的内容${issue.keys.map((key) => `“${key}”`).join('、')}`;
    default:
      return '内容不正确';
  }
}

function limit(origin: string, bound: number | bigint, byValue: string, bySize: string): string {
  const unit = units[origin];
  return unit ? `${bySize} ${bound} ${unit}` : `${byValue} ${bound}`;
}
