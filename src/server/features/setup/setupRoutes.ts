/** `/setup` and `/sso/setup`: open until the first institution exists, closed ever after. */
import type { Hono } from 'hono';
import { codes } from '../../../wire/envelope';
import { ok, readShaped } from '../../http/answers';
import { contentPolicy } from '../../http/securityHeaders';
import { ApiError } from '../../kernel/apiError';
import { type Setup, setupShape } from './setup';
import { setupPage } from './setupPage';

export function mountSetup(app: Hono, setup: Setup): void {
  app.use('/sso/setup', async (_c, next) => {
    if (!(await setup.needed())) throw new ApiError(codes.notFound, '首次设置已经完成，请直接登录');
    await next();
  });
  app.get('/sso/setup', (c) => ok(c, { needed: true }));
  app.post('/sso/setup', async (c) => {
    await setup.run(await readShaped(c, setupShape));
    return ok(c, null);
  });
  const policy = contentPolicy(setupPage);
  app.get('/setup', async (c) => {
    if (!(await setup.needed())) return c.redirect('/');
    c.header('Content-Security-Policy', policy);
    c.header('Cache-Control', 'no-store');
    return c.html(setupPage);
  });
}
