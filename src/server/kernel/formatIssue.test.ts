import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { inWords } from './formatIssue';

const said = (shape: z.ZodType, value: unknown) => shape.safeParse(value, inWords).error?.issues.map(({ message }) => message);

describe('what is wrong with a value', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['nothing given', z.object({ name: z.string() }), {}, '请填写'],
    ['another kind', z.string(), 5, '应当是文字'],
    ['no list', z.array(z.string()), 'a', '应当是列表'],
    ['no whole number', z.int(), 1.5, '应当是整数'],
    ['none of the choices', z.enum(['asc', 'desc']), 'up', '应当是 asc、desc 之一'],
    ['another constant', z.literal('v1'), 'v2', '应当是 v1'],
    ['an empty text', z.string().min(1), '', '请填写'],
    ['too many', z.array(z.int()).max(1), [1, 2], '最多 1 项'],
    ['too few', z.array(z.int()).min(2), [1], '至少 2 项'],
    ['too long', z.string().max(2), 'abc', '最多 2 个字'],
    ['too large', z.number().max(9), 10, '不能大于 9'],
    ['not over 0', z.number().positive(), 0, '应当大于 0'],
    ['no step', z.number().multipleOf(5), 7, '应当是 5 的倍数'],
    ['another pattern', z.string().regex(/^a/), 'b', '格式不正确'],
    ['a name it does not know', z.strictObject({}), { extra: 1 }, '不认识的内容“extra”'],
    ['none of several shapes', z.union([z.string(), z.int()]), {}, '内容不正确'],
    ['a record that is none', z.record(z.string(), z.string()), 1, '应当是对象'],
  ])('%s', (_name, shape, value, sentence) => {
    expect(said(shape, value)).toEqual([sentence]);
  });

  it('leaves a shape its own sentence', () => {
    expect(said(z.string('请选择学员'), 5)).toEqual(['请选择学员']);
    expect(said(z.string().min(3, '太短'), 'a')).toEqual(['太短']);
  });
});
