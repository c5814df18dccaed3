/** `GET /health`: for load balancers and supervisors. 200 if the database answers within `patienceMs`, otherwise 503. */
import * as z from 'zod';
import { codes } from '../../wire/envelope';
import { type Route, route } from '../http/route';
import type { AppContext } from './jobs/appContext';

const patienceMs = 3_000;

const answerShape = z.object({ status: z.enum(['ok', 'database']), database: z.string(), uptimeSeconds: z.number() });

export function healthRoute(context: AppContext): Route {
  const startedAt = context.now().getTime();
  return route({
    method: 'GET',
    path: '/health',
    auth: 'public',
    tag: '系统',
    name: 'system.health',
    summary: '服务是否正常',
    output: answerShape,
    run: async ({ c }) => {
      const database = await answersInTime(context);
      const uptimeSeconds = Math.round((context.now().getTime() - startedAt) / 1000);
      const data = { status: database ? 'ok' : 'database', database: context.database.kind, uptimeSeconds };
      c.header('Cache-Control', 'no-store');
      return c.json({ code: database ? codes.ok : 503, message: database ? '' : '数据库没有响应', data }, database ? 200 : 503);
    },
  });
}

async function answersInTime({ database }: AppContext): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs);
  });
  const asked = database
    .system((q) => q.query('select 1 from institution limit 1'))
    .then(
      () => true,
      () => false,
    );
  const answer = await Promise.race([asked, late]);
  clearTimeout(timer);
  return answer;
}
