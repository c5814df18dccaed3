/** What a refusal or withdrawal stops in all areas (`server/consentEnds.ts`), in the order of their names. */
import type { RuleContext } from '../../../server/records/rule';
import type { ConsentEnds, ConsentStop } from '../contract';
import { type Purpose, purposes } from '../domain/codes';

const allEnds: readonly ConsentEnds[] = Object.values(
  import.meta.glob<readonly ConsentEnds[]>('../../*/server/consentEnds.ts', { eager: true, import: 'default' }),
).flat();

/** What the guards of the areas refuse from now on. */
const fromNowOn: Readonly<Record<Purpose, string>> = {
  [purposes.care]: '不再开始新的测评，导出的名单不再包含这名学员',
  [purposes.pictures]: '不能再添加照片和视频',
  [purposes.messages]: '作业、通知和回复不再发给家长',
  [purposes.sharing]: '导出的名单不再包含这名学员，不能再分享记录',
  [purposes.referral]: '不能再转介',
};

/** Writes nothing. */
export async function stopsOf(stuId: string, purpose: Purpose, context: RuleContext): Promise<ConsentStop[]> {
  const found: ConsentStop[] = [];
  for (const { purposes: concerned, find } of allEnds) if (concerned.includes(purpose)) found.push(...(await find(stuId, context)));
  return [...found, { text: fromNowOn[purpose] }];
}
