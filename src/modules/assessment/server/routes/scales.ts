/**
 * `saveDefinition`: saves a draft of a scale while it is edited. No action, because its conflict answers with the draft as somebody else
 * saved it, which the editor merges, and its saves have no change record (`saveDefinition` says why).
 */
import * as z from 'zod';
import { entryOf } from '../../../../domain/must';
import type { AppContext } from '../../../../server/features/jobs/appContext';
import { body } from '../../../../server/http/input';
import { viewing } from '../../../../server/http/permission';
import { type Route, route } from '../../../../server/http/route';
import { createRecordService } from '../../../../server/records/write/writer';
import { saveDefinitionCall } from '../../domain/edit/calls';
import { saveDefinition } from '../scale/saveDefinition';

export function scaleRoutes(context: AppContext): Route[] {
  const resource = context.configuration.resources.get('scaleManagement');
  if (!resource) return [];
  const entity = entryOf(context.configuration.entities, 'evalScale');
  return [
    route({
      ...saveDefinitionCall,
      auth: 'signedIn',
      tag: '量表管理',
      key: viewing(resource),
      name: 'scale.saveDefinition',
      summary: '保存草稿；内容不成量表时逐处说明，有矛盾也保存，启用前再改',
      input: body(z.object({ id: z.string(), version: z.int(), definition: z.record(z.string(), z.unknown()) })),
      output: z.object({ version: z.int() }),
      run: ({ actor, input }) =>
        createRecordService(context)
          .as(actor)
          .changeSet((set) => saveDefinition(set.ruleContext(set, entity).records, input, set)),
    }),
  ];
}
