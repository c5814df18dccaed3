/** `GET /health`: for load balancers and supervisors. 200 while this process can serve calls, 503 when it does not get to its tables. */
import type { Hono } from 'hono';
import { codes } from '../../wire/envelope';
import type { AppContext } from './jobs/appContext';

const patienceMs = 3_000;

export function mountHealth(app: Hono, context: AppContext): void {
  const startedAt = context.now().getTime();
  app.get('/health', async (c) => {
    const database = await answersInTime(context);
    const uptimeSeconds = Math.round((context.now().getTime() - startedAt) / 1000);
    const data = { status: database ? 'ok' : 'database', database: context.database.kind, uptimeSeconds };
    c.header('Cache-Control', 'no-store');
    return c.json({ code: database ? codes.ok : 503, message: database ? '' : '数据库没有响应', data }, database ? 200 : 503);
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
