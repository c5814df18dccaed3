import { describe, expect, it } from 'vitest';
import { ApiError } from '../kernel/apiError';
import { mapDatabaseError } from './databaseErrors';

const tables = new Map();
const failed = (code: string, more: object = {}) => mapDatabaseError(Object.assign(new Error('x'), { code, ...more }), tables);

describe('what the database refuses', () => {
  it.each([
    ['23503', 422, '关联的记录不存在或已删除，请刷新页面后重新选择'],
    ['23P01', 409, '与已有的安排时间冲突，请换一个时间'],
    ['22P02', 422, '有内容的格式不正确，请检查后重新填写'],
    ['22003', 422, '有数值超出了可以保存的范围，请改小后再保存'],
    ['22021', 422, '含有不能保存的字符，请删除后重新填写'],
    ['40001', 409, '其他人正在修改这条记录，请稍后再试'],
    ['57P01', 503, '数据库暂时连接不上，请稍后再试'],
    ['ECONNREFUSED', 503, '数据库暂时连接不上，请稍后再试'],
  ])('%s becomes %i %s', (code, expected, message) => {
    expect(failed(code)).toMatchObject({ code: expected, message });
  });

  it('says nothing about its own faults: they stay what they are', () => {
    for (const code of ['42601', '53100']) expect(failed(code)).not.toBeInstanceOf(ApiError);
    const own = new ApiError(404, '不存在');
    expect(mapDatabaseError(own, tables)).toBe(own);
  });
});
