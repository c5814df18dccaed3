/** `/setup` and `/sso/setup`: available until the first institution exists. */
import * as z from 'zod';
import { codes } from '../../../wire/envelope';
import { buildContentPolicy } from '../../http/createSecurityHeaders';
import { body } from '../../http/input';
import { FileAnswer } from '../../http/output';
import { type Route, route } from '../../http/route';
import { ApiError } from '../../kernel/apiError';
import { type Setup, setupShape } from './setup';
import { setupPage } from './setupPage';

const tag = '首次设置';

export function createSetupRoutes(setup: Setup): Route[] {
  const policy = buildContentPolicy(setupPage);
  const refuseDone = async () => {
    if (!(await setup.needed())) throw new ApiError(codes.notFound, '首次设置已经完成，请直接登录');
  };
  const setupBody = body(setupShape);
  return [
    route({
      method: 'GET',
      path: '/sso/setup',
      auth: 'public',
      tag,
      name: 'setup.needed',
      summary: '是否需要首次设置',
      output: z.object({ needed: z.boolean() }),
      run: async () => {
        await refuseDone();
        return { needed: true };
      },
    }),
    route({
      method: 'POST',
      path: '/sso/setup',
      auth: 'public',
      tag,
      name: 'setup.run',
      summary: '建立第一个机构和它的管理员',
      input: {
        ...setupBody,
        read: async (c) => {
          await refuseDone();
          return setupBody.read(c);
        },
      },
      output: z.null(),
      run: async ({ input }) => {
        await setup.run(input);
        return null;
      },
    }),
    route({
      method: 'GET',
      path: '/setup',
      auth: 'public',
      tag,
      name: 'setup.page',
      summary: '首次设置的页面',
      output: new FileAnswer('text/html'),
      run: async ({ c }) => {
        if (!(await setup.needed())) return c.redirect('/');
        c.header('Content-Security-Policy', policy);
        c.header('Cache-Control', 'no-store');
        return c.html(setupPage);
      },
    }),
  ];
}
