/** `/api/job/…`: the jobs of the person who asks, and nobody else's. */
import type { Hono } from 'hono';
import * as z from 'zod';
import { dialect } from '../../../wire/dialect';
import { jobPaths } from '../../../wire/job';
import { ok, readShaped } from '../../http/answers';
import { encodeFileName } from '../../http/fileName';
import { headerToken, tokenOf } from '../../http/requestToken';
import { notFound } from '../../kernel/apiError';
import type { AppContext } from './appContext';

const named = z.strictObject({ [dialect.id]: z.string('请指明任务') });

export function mountJobs(app: Hono, { actorOf, jobs, files }: AppContext): void {
  app.get(jobPaths.mine, async (c) => ok(c, await jobs.mine(await actorOf(tokenOf(c)))));
  app.get(jobPaths.get, async (c) => ok(c, await jobs.get(await actorOf(tokenOf(c)), c.req.query(dialect.id))));
  app.post(jobPaths.cancel, async (c) => {
    const actor = await actorOf(headerToken(c));
    return ok(c, await jobs.cancel(actor, (await readShaped(c, named))[dialect.id]));
  });
  app.post(jobPaths.dismiss, async (c) => {
    const actor = await actorOf(headerToken(c));
    await jobs.dismiss(actor, (await readShaped(c, named))[dialect.id]);
    return ok(c, null);
  });
  app.get(jobPaths.download, async (c) => {
    const file = await jobs.file(await actorOf(tokenOf(c)), c.req.query(dialect.id));
    const bytes = await files.read(file.path);
    if (!bytes) throw notFound('文件');
    return c.body(bytes, 200, {
      'Content-Type': file.type,
      'Cache-Control': 'no-store, no-transform',
      'Content-Length': String(file.size),
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeFileName(file.name)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
    });
  });
}
