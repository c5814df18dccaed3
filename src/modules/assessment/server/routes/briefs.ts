/** `scalesBriefly`: the scales in use, as they are introduced to who chooses one. */

import { entryOf } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import type { AppContext } from '../../../../server/features/jobs/appContext';
import { type Route, route } from '../../../../server/http/route';
import { forbidden } from '../../../../server/kernel/apiError';
import { createRecordService } from '../../../../server/records/write/writer';
import { briefCall, getBrief, type ScaleBrief } from '../../domain/brief';
import { mayOn } from '../access/pages';
import { evaluationPages } from '../access/pageTypes';
import { scaleOf } from '../scale/scales';

export function createBriefRoutes(context: AppContext): Route[] {
  const pages = evaluationPages.flatMap((name) => context.configuration.resources.get(name) ?? []);
  return [
    route({
      ...briefCall,
      auth: 'signedIn',
      tag: '测评',
      name: 'evaluation.scalesBriefly',
      summary: '启用的量表：适用年龄、题数、作答人、来源与可信度',
      description: '权限：任一测评页面',
      run: async ({ actor }): Promise<ScaleBrief[]> => {
        if (!pages.some((page) => mayOn(actor, page))) throw forbidden('查看量表');
        return createRecordService(context)
          .as(actor)
          .changeSet(async (set) => {
            const { records, visible } = set.ruleContext(set, entryOf(context.configuration.entities, 'evalScale'));
            const found = await records.find(
              'evalScale',
              { status: states.evalScale.status.active },
              {
                order: [
                  ['evalType', 'asc'],
                  ['scaleName', 'asc'],
                ],
              },
            );
            return found.map((row) =>
              getBrief(scaleOf(row), { evalType: Number(row.evalType), ageText: visible.fields('evalScale', row).ageText ?? '' }),
            );
          });
      },
    }),
  ];
}
