/** `open`, `saveDefinition` and `foresight`: what the editor of scales needs beside the actions of the list. */

import * as z from 'zod';
import { entryOf } from '../../../../domain/must';
import type { AppContext } from '../../../../server/features/jobs/appContext';
import { body, query } from '../../../../server/http/input';
import { viewing } from '../../../../server/http/permission';
import { type Route, type RouteCall, route } from '../../../../server/http/route';
import type { RuleContext } from '../../../../server/records/rule';
import type { ChangeSet } from '../../../../server/records/write/changeSet';
import { createRecordService } from '../../../../server/records/write/writer';
import { scaleCalls } from '../../domain/edit/calls';
import { impactShape, openScaleShape } from '../../domain/edit/shapes';
import { previewImpact } from '../scale/previewImpact';
import { openScale } from '../scale/rows';
import { saveDefinition } from '../scale/saveDefinition';

const tag = '量表管理';
/** Key of the page whose calls these are. */
const page = 'scaleManagement';

export function scaleRoutes(context: AppContext): Route[] {
  const resource = context.configuration.resources.get(page);
  if (!resource) return [];
  const shared = { auth: 'signedIn', tag, key: viewing(resource) } as const;
  const row = z.object({ id: z.string(), version: z.int() });
  return [
    route({
      ...scaleCalls.open,
      ...shared,
      name: 'scale.open',
      summary: '一个量表的一个版本，以及启用的版本；不写版本时为草稿或启用的版本',
      input: query(z.object({ code: z.string().max(40), scaleVersion: z.coerce.number().int().optional() })),
      output: openScaleShape,
      run: (call: RouteCall<'signedIn', { code: string; scaleVersion?: number | undefined }>) =>
        inSet(context, call, (rule) => {
          const { code, scaleVersion } = call.input;
          return openScale(rule, { code, ...(scaleVersion !== undefined && { scaleVersion }) });
        }),
    }),
    route({
      ...scaleCalls.save,
      ...shared,
      name: 'scale.saveDefinition',
      summary: '保存草稿；内容不成量表时逐处说明，有矛盾也保存，启用前再改',
      input: body(row.extend({ definition: z.record(z.string(), z.unknown()) })),
      output: z.object({ version: z.int() }),
      run: (call: RouteCall<'signedIn', { id: string; version: number; definition: Record<string, unknown> }>) =>
        inSet(context, call, ({ records }, { stampId, at }) => saveDefinition(records, call.input, { stampId, at })),
    }),
    route({
      ...scaleCalls.foresight,
      ...shared,
      name: 'scale.foresight',
      summary: '用草稿重算已完成的测评：谁的结论会改变，从什么变成什么；已存的结果不变',
      input: body(row),
      output: impactShape,
      run: (call: RouteCall<'signedIn', { id: string; version: number }>) =>
        inSet(context, call, ({ records }, { at, context: { configuration } }) =>
          previewImpact(records, call.input, { configuration, at }),
        ),
    }),
  ];
}

/** In one transaction of the caller. */
function inSet<Answer, Input>(
  context: AppContext,
  call: RouteCall<'signedIn', Input>,
  work: (rules: RuleContext, set: ChangeSet) => Promise<Answer>,
): Promise<Answer> {
  const entity = entryOf(context.configuration.entities, 'evalScale');
  return createRecordService(context)
    .as(call.actor)
    .changeSet((set) => work(set.ruleContext(set, entity), set));
}
