/** Notices to families about prepaid hours: hours left, renewal, expiry. */
import { conflict } from '../../../../server/kernel/apiError';
import type { Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { formatParagraphs, noticeTypes, sendToFamilies } from '../../../notice/contract';
import { hundredths } from './batches';

type Hours = Stored<'courseHours'>;

const noticeType = noticeTypes.payment;

/** Reminds the family to renew. `before`: what to say where the child has no hours of a course. Refused for a child who left. */
export async function notifyRenewal(stuId: string, courses: readonly Hours[], before: string, context: RuleContext): Promise<void> {
  const student = await context.records.get('student', stuId);
  const name = student?.stuName ?? '';
  const left = courses.map(({ courseIdLabel, usable, expireDate }) => {
    const until = expireDate && hundredths(usable) > 0 ? `，最早的 ${expireDate} 到期` : '';
    return `${name}的“${courseIdLabel ?? ''}”还剩 ${usable ?? '0.00'} 课时${until}。`;
  });
  const content = formatParagraphs(...(left.length > 0 ? left : [before]), await readContact(student?.salesId, context));
  const notified = await sendToFamilies({ noticeType, title: `续费提醒：${name}`, content }, [stuId], context);
  if (notified.length === 0) throw conflict(`${name}不在读，没有可以提醒的家长`, { kind: 'state' });
}

/** Notifies the family that hours expired: frozen until extended, or lost. */
export async function notifyEnded(batch: Stored<'hourBatch'>, isFrozen: boolean, context: RuleContext): Promise<void> {
  const { stuId, stuIdLabel, courseIdLabel, left, expireDate } = batch;
  const outcome = isFrozen ? '已冻结，可以申请延期' : '不能再使用';
  const title = `课时到期：${stuIdLabel ?? ''}`;
  const content = formatParagraphs(
    `${stuIdLabel ?? ''}的“${courseIdLabel ?? ''}”有 ${left} 课时已于 ${expireDate ?? ''} 到期，${outcome}。`,
  );
  await sendToFamilies({ noticeType, title, content }, [stuId], context);
}

async function readContact(salesId: string | null | undefined, { records }: RuleContext): Promise<string> {
  const consultant = salesId ? await records.get('staff', salesId) : undefined;
  const { phone } = await records.single('instInfo');
  return `续费请联系${consultant?.realName ?? '前台'}${phone ? `，电话 ${phone}` : ''}。`;
}
