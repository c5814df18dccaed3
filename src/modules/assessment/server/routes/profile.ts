/** `profile`: what is known of a child's strengths, needs, goals and the last 30 days. It only reads. */
import * as z from 'zod';
import type { AppContext } from '../../../../server/features/jobs/appContext';
import { createSeenReader } from '../../../../server/features/seen/seenRecords';
import { query } from '../../../../server/http/input';
import { type Route, type RouteCall, route } from '../../../../server/http/route';
import { profileCall, profileShape, type StudentProfile } from '../../domain/profile';
import type { EvaluationPages } from '../access/pages';
import { studentProfile } from '../queries/studentProfile';

const asked = z.object({ stuId: z.string() });

export function profileRoutes(context: AppContext, pages: EvaluationPages): Route[] {
  if (!context.configuration.resources.has('student')) return [];
  const reader = { context, pages, read: createSeenReader(context) };
  return [
    route({
      ...profileCall,
      auth: 'signedIn',
      key: { keys: ['studentModel:student'], what: '查看学员' },
      tag: '学员主页',
      name: 'student.profile',
      summary: '学生画像：最近的领域得分、强项与需要、进行中的目标、近 30 天的上课和训练',
      description: '权限：学员；各部分另按其所在的页面，没有权限的为空',
      input: query(asked),
      // The shape describes the answer for the API document; the compiler has the type.
      output: profileShape as unknown as z.ZodType<StudentProfile>,
      run: ({ actor, input }: RouteCall<'signedIn', z.output<typeof asked>>) => studentProfile(reader, actor, input.stuId),
    }),
  ];
}
