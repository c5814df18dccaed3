/** Queries of the chain of evidence. Every record in them passes the page that shows it. */
import * as z from 'zod';
import { isMonth } from '../../../domain/calendar';
import type { AppContext } from '../../../server/features/jobs/appContext';
import { createSeenReader } from '../../../server/features/seen/seenRecords';
import { query } from '../../../server/http/input';
import { type Route, type RouteCall, route } from '../../../server/http/route';
import { childChainCall, childChainShape } from '../domain/childChain';
import { chainOfChild, evidencePage } from './evidence/chainOfChild';

const month = z.string().refine(isMonth, '应当是月份，如 2026-10');
const asked = z.object({ stuId: z.uuid(), month, to: month.optional() });

export default function routesOf(context: AppContext): Route[] {
  const page = context.configuration.resources.get(evidencePage);
  // A configuration without this page has none of its calls.
  if (!page?.permission) return [];
  const read = createSeenReader(context);
  return [
    route({
      ...childChainCall,
      auth: 'signedIn',
      key: { keys: [page.permission], what: '查看证据链' },
      tag: page.title,
      name: 'subsidy.childChain',
      summary: '一名学员的证据链：六个月各缺什么，其中一个月每一环的记录',
      description: '权限：证据链；各环的记录另按其所在的页面',
      input: query(asked),
      output: childChainShape,
      run: ({ actor, input }: RouteCall<'signedIn', z.output<typeof asked>>) => chainOfChild(input, actor, context, read),
    }),
  ];
}
