import { describe, expect, it, vi } from 'vitest';
import { sessionEnded } from '../auth/reloginGate';
import { createNotificationProvider, type StepParams, type Toast } from './notificationProvider';

describe('notifications', () => {
  const show = vi.fn();
  const { open, close } = createNotificationProvider(show);

  it('say what the server said, for five seconds', () => {
    open({ type: 'error', message: 'Error (status code: 422)', description: '请填写姓名', key: 'a' });
    expect(show).toHaveBeenLastCalledWith({ key: 'a', kind: 'error', text: '请填写姓名', durationMs: 5_000 });
  });

  it('say what was done', () => {
    open({ type: 'success', message: '已保存', description: '完成', key: 'b' });
    expect(show).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'success', text: '已保存' }));
  });

  it('close the one on screen and no other', () => {
    open({ type: 'success', message: '已保存', key: 'b' });
    show.mockClear();
    close('a');
    expect(show).not.toHaveBeenCalled();
    close('b');
    expect(show).toHaveBeenLastCalledWith(undefined);
  });

  it('are added to while they are in sight, and to nothing else', () => {
    let shown: Toast | undefined;
    const provider = createNotificationProvider(
      (toast) => (shown = toast),
      undefined,
      undefined,
      (toast) => toast === shown,
    );
    const add = () => provider.open({ type: 'success', message: '不在这一页', key: 'saved', adds: true } as StepParams);
    provider.open({ type: 'success', message: '已新增', key: 'saved' });
    add();
    expect(shown).toMatchObject({ text: '已新增，不在这一页' });
    shown = undefined;
    add();
    expect(shown).toBeUndefined();
    provider.open({ type: 'success', message: '已撤销', key: 'undone' });
    add();
    expect(shown).toMatchObject({ text: '已撤销' });
  });

  it('leave an ended session to its dialog', () => {
    show.mockClear();
    open({ type: 'error', message: 'Error', description: sessionEnded });
    expect(show).not.toHaveBeenCalled();
  });
});
