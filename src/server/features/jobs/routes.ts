/** `/api/job/…`: the jobs of the signed-in user. */
import * as z from 'zod';
import { dialect } from '../../../wire/dialect';
import { jobPaths } from '../../../wire/job';
import { body, query, sought } from '../../http/input';
import { download, FileAnswer } from '../../http/output';
import { type Route, route } from '../../http/route';
import { notFound } from '../../kernel/apiError';
import type { AppContext } from './appContext';
import { jobShape } from './jobShape';

const tag = '任务';
const asked = query(z.object({ [dialect.id]: sought }));
const named = body(z.strictObject({ [dialect.id]: z.string('请指明任务') }));

export function createJobRoutes({ jobs, files }: Pick<AppContext, 'jobs' | 'files'>): Route[] {
  return [
    route({
      method: 'GET',
      path: jobPaths.mine,
      auth: 'signedIn',
      tag,
      name: 'job.mine',
      tellsOfWrites: true,
      summary: '我的任务：进行中和结束未读的',
      output: z.array(jobShape),
      run: ({ actor }) => jobs.mine(actor),
    }),
    route({
      method: 'GET',
      path: jobPaths.get,
      auth: 'signedIn',
      tag,
      name: 'job.get',
      tellsOfWrites: true,
      summary: '任务',
      input: asked,
      output: jobShape,
      run: ({ actor, input }) => jobs.get(actor, input[dialect.id]),
    }),
    route({
      method: 'POST',
      path: jobPaths.cancel,
      auth: 'signedIn',
      tag,
      name: 'job.cancel',
      summary: '取消任务',
      input: named,
      output: jobShape,
      run: ({ actor, input }) => jobs.cancel(actor, input[dialect.id]),
    }),
    route({
      method: 'POST',
      path: jobPaths.dismiss,
      auth: 'signedIn',
      tag,
      name: 'job.dismiss',
      summary: '任务结果已读',
      input: named,
      output: z.null(),
      run: async ({ actor, input }) => {
        await jobs.dismiss(actor, input[dialect.id]);
        return null;
      },
    }),
    route({
      method: 'GET',
      path: jobPaths.download,
      auth: 'signedIn',
      tag,
      name: 'job.download',
      summary: '下载任务的文件',
      input: asked,
      output: new FileAnswer('application/octet-stream'),
      run: async ({ c, actor, input }) => {
        const file = await jobs.file(actor, input[dialect.id]);
        const bytes = await files.read(file.path);
        if (!bytes) throw notFound('文件');
        c.header('Content-Security-Policy', "default-src 'none'; sandbox");
        return download(c, bytes, file.type, file.name, file.size);
      },
    }),
  ];
}
