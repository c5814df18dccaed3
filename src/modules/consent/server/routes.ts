/** Query of the page 知情同意 of a child. It only reads. */
import * as z from 'zod';
import type { AppContext } from '../../../server/features/jobs/appContext';
import { createSeenReader } from '../../../server/features/seen/seenRecords';
import { query } from '../../../server/http/input';
import { type Route, type RouteCall, route } from '../../../server/http/route';
import { bookShape, consentCalls } from '../domain/calls';
import { consentBook } from './queries/book';

const asked = z.object({ stuId: z.string() });

export default function routesOf(context: AppContext): Route[] {
  // A configuration without this area has none of its calls.
  if (!context.configuration.resources.has('consent')) return [];
  const read = createSeenReader(context);
  const relations = new Map(context.configuration.dictionaries.get('relation')?.choices.map(({ code, title }) => [Number(code), title]));
  const titleOf = (code: number | null | undefined) => relations.get(Number(code)) ?? '';
  return [
    route({
      ...consentCalls.book,
      auth: 'signedIn',
      key: { keys: ['studentModel:consent'], what: '查看知情同意' },
      tag: '知情同意',
      name: 'consent.ofChild',
      summary: '一名学员的知情同意：各用途的状态、每位监护人最近的答复、全部记录',
      description: '权限：知情同意；看不到的学员按不存在回答',
      input: query(asked),
      output: bookShape,
      run: ({ actor, input }: RouteCall<'signedIn', z.output<typeof asked>>) =>
        read(actor, (reading) => consentBook(input.stuId, reading, titleOf)),
    }),
  ];
}
