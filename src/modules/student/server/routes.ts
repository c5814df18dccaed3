/** Queries of the main page of a child. They only read; every part passes the page that shows it. */
import * as z from 'zod';
import type { AppContext } from '../../../server/features/jobs/appContext';
import { createSeenReader } from '../../../server/features/seen/seenRecords';
import { query } from '../../../server/http/input';
import { type Route, type RouteCall, route } from '../../../server/http/route';
import { growthShape, headShape, pageCalls } from '../domain/pageCalls';
import { growthOf } from './queries/growth';
import { studentHead } from './queries/head';

const tag = '学员主页';
const key = { keys: ['studentModel:student'], what: '查看学员' };
const description = '权限：学员；各部分另按其所在的页面，没有权限的不在其中';

const asked = z.object({ stuId: z.string() });
const paged = z.object({
  stuId: z.string(),
  before: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d [a-z]+ \S{1,60}$/, '应当是上一页给出的位置')
    .optional(),
});

export default function routesOf(context: AppContext): Route[] {
  // A configuration without this area has none of its calls.
  if (!context.configuration.resources.has('student')) return [];
  const read = createSeenReader(context);
  return [
    route({
      ...pageCalls.head,
      auth: 'signedIn',
      key,
      tag,
      name: 'student.mainPage',
      summary: '学员主页的页头：测评提示、剩余课时、下一节课、兄弟姐妹',
      description,
      input: query(asked),
      output: headShape,
      run: ({ actor, input }: RouteCall<'signedIn', z.output<typeof asked>>) => read(actor, (reading) => studentHead(input.stuId, reading)),
    }),
    route({
      ...pageCalls.growth,
      auth: 'signedIn',
      key,
      tag,
      name: 'student.growth',
      summary: '成长中心：照片、里程碑、第一次、报告和作品，新的在前，分页',
      description,
      input: query(paged),
      output: growthShape,
      run: ({ actor, input }: RouteCall<'signedIn', z.output<typeof paged>>) =>
        read(actor, (reading) => growthOf(input.stuId, input.before, reading)),
    }),
  ];
}
