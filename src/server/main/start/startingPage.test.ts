/** Answers between the opening of the port and the end of the start. */
import { expect, it } from 'vitest';
import { openListener } from './listener';

it('shows a page that says what the start is at, refuses calls with the time to wait, and gives way to the product', async () => {
  const listener = await openListener(0, '127.0.0.1');
  const address = `http://127.0.0.1:${new URL(listener.address).port}`;
  const page = () => fetch(`${address}/studentModel/student`, { headers: { accept: 'text/html,*/*' } });
  try {
    listener.reportStep('正在写入演示数据');
    const first = await page();
    expect([first.status, first.headers.get('content-type'), first.headers.get('retry-after')]).toEqual([
      503,
      'text/html; charset=utf-8',
      '2',
    ]);
    expect(await first.text()).toContain('正在写入演示数据');
    for (const method of ['GET', 'POST']) {
      const call = await fetch(`${address}/api/instStudent/page`, { method, headers: { accept: 'application/json' } });
      expect([call.status, call.headers.get('retry-after')]).toEqual([503, '2']);
      expect(await call.json()).toEqual({ code: 503, message: '服务器正在启动，请稍候（正在写入演示数据）', data: null });
    }
    listener.serve({ fetch: () => new Response('here') });
    expect(await (await page()).text()).toBe('here');
  } finally {
    await listener.close();
  }
});
