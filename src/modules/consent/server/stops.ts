/** Effects of a refusal or withdrawal. */
import type { RuleContext } from '../../../server/records/rule';
import { type Purpose, purposes } from '../domain/codes';
import type { ConsentEnds, ConsentStop } from './ends';

/** Future refusals of the areas, as text by purpose. */
const fromNowOn: Readonly<Record<Purpose, string>> = {
  [purposes.care]: '不再开始新的测评，导出的名单不再包含这名学员',
  [purposes.pictures]: '不能再添加照片和视频',
  [purposes.messages]: '作业、通知和回复不再发给家长',
  [purposes.sharing]: '导出的名单不再包含这名学员，不能再分享记录',
  [purposes.referral]: '不能再转介',
};

interface Refused {
  stuId: string;
  purpose: Purpose;
}

/** Writes nothing. */
export async function stopsOf(ends: readonly ConsentEnds[], { stuId, purpose }: Refused, context: RuleContext): Promise<ConsentStop[]> {
  const found: ConsentStop[] = [];
  for (const { purposes: concerned, find } of ends) if (concerned.includes(purpose)) found.push(...(await find(stuId, context)));
  return [...found, { text: fromNowOn[purpose] }];
}
