import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadUserInfo } from './userInfo';

function answer(data: unknown): void {
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, message: '', data }));
}

afterEach(() => vi.unstubAllGlobals());

describe('who is signed in', () => {
  it('is called 未知用户 without a nickname', async () => {
    for (const nickName of ['', null, undefined]) {
      answer({ nickName, menuCodeList: [] });
      expect((await loadUserInfo('token')).nickName).toBe('未知用户');
    }
    answer({ nickName: '李婷', menuCodeList: [] });
    expect((await loadUserInfo('token')).nickName).toBe('李婷');
  });

  it('is refused when the answer names nobody', async () => {
    for (const data of [null, {}, { menuCodeList: 'all' }]) {
      answer(data);
      await expect(loadUserInfo('token')).rejects.toThrow('验证失败，请重新登录');
    }
  });
});
