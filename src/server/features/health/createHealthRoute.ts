/**
 * `GET /health`: for load balancers and supervisors. 503 if the database does not answer within `patienceMs`, otherwise 200, with a list
 * of problems. The answer contains only names and figures of the server, and no stored data.
 */
import * as z from 'zod';
import { codes } from '../../../wire/envelope';
import { type Route, route } from '../../http/route';
import type { AppContext } from '../jobs/appContext';
import { checks, type Problem, problemsOf } from './problems';
import { readVitals } from './vitals';

const patienceMs = 3_000;

const answerShape = z.object({
  status: z.enum(['ok', 'warning', 'database']),
  problems: z.array(z.object({ check: z.enum(checks), message: z.string(), detail: z.array(z.string()) })),
  database: z.string(),
  uptimeSeconds: z.number(),
});

export function createHealthRoute(context: AppContext): Route {
  const startedAt = context.now().getTime();
  return route({
    method: 'GET',
    path: '/health',
    auth: 'public',
    tag: '系统',
    name: 'system.health',
    summary: '服务是否正常，有什么问题',
    output: answerShape,
    run: async ({ c }) => {
      const problems = await inTime(readVitals(context, startedAt).then(problemsOf));
      const uptimeSeconds = Math.round((context.now().getTime() - startedAt) / 1000);
      const status = problems === undefined ? 'database' : problems.length > 0 ? 'warning' : 'ok';
      const data = { status, problems: problems ?? [silent], database: context.database.kind, uptimeSeconds };
      c.header('Cache-Control', 'no-store');
      const message = data.problems.map((problem) => problem.message).join('；');
      return c.json({ code: problems ? codes.ok : 503, message, data }, problems ? 200 : 503);
    },
  });
}

const silent: Problem = { check: 'database', message: '数据库没有响应', detail: [] };

/** Undefined if it fails or takes too long. */
async function inTime<T>(asked: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs);
  });
  const answer = await Promise.race([asked.catch(() => undefined), late]);
  clearTimeout(timer);
  return answer;
}
