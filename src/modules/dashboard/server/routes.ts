/**
 * Calls of the big screen: its boards, the mock data of its form, and the addresses that open it without sign-in. They belong to no entity:
 * the answers are made of boards, and addresses are stored in a table of the server.
 */
import * as z from 'zod';
import type { AppContext } from '../../../server/features/jobs/appContext';
import { type Route, route } from '../../../server/http/route';
import { type MockForm, screenCalls, screenKeys } from '../../../wire/screen';
import { createScreenLinkRoutes } from './createScreenLinkRoutes';
import { createScreenReader, screenBoardsShape, screenShape } from './readScreen';
import { screenTag as tag } from './screenTag';

const formShape = z.object({
  isOn: z.boolean(),
  version: z.int().nullable(),
  boards: screenBoardsShape,
}) satisfies z.ZodType<MockForm>;

export default function routesOf(context: AppContext): Route[] {
  const reader = createScreenReader(context);
  // A configuration without boards for a screen has none of its calls.
  if (!reader) return [];
  return [
    route({
      ...screenCalls.read,
      auth: 'signedIn',
      key: { keys: [screenKeys.open], what: '查看数据大屏' },
      tag,
      name: 'screen.read',
      summary: '数据大屏：各看板的全部指标',
      description: '权限：数据大屏；各看板同其权限标识，各指标同其所在页面；无权查看的不返回',
      output: screenShape,
      run: ({ actor }) => reader.read(actor),
    }),
    route({
      ...screenCalls.mockForm,
      auth: 'signedIn',
      key: { keys: [screenKeys.open, screenKeys.edit], what: '填写演示数据' },
      tag,
      name: 'screen.mockForm',
      summary: '演示数据：可以填写的各项和已填的数',
      description: '权限：编辑数据大屏。不读业务数据',
      output: formShape,
      run: ({ actor }) => reader.mockForm(actor),
    }),
    ...createScreenLinkRoutes(context, reader),
  ];
}
