/** The link by which parents fill in a form without signing in. Its key is stored as a hash. */
import { addDays } from '../../../../domain/calendar';
import { states } from '../../../../generated/states';
import { hashSecret } from '../../../../server/auth/secret';
import { newOpenKey } from '../../../../server/features/openRecord/openKey';
import { refuse } from '../../../../server/kernel/apiError';
import type { Changes, Records, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { purposes, refuseStopped } from '../../../consent/contract';
import { fillStates, respondentCodes } from '../../domain/codes';
import { assessmentFormPath } from '../../domain/taking/calls';
import { scaleOf, scaleOfRecord } from '../scale/scales';

interface FillLink {
  /** Answered once; a new link ends the one before. */
  key: string;
  to: string;
  /** `YYYY-MM-DD HH:mm:ss` */
  until: string;
}

/** A new link for `days` days; adds its hash to `changes`. Only for scales that parents answer, while they are the respondents. */
export async function createFillLink(
  record: Stored<'evalRecord'>,
  days: number,
  changes: Changes<'evalRecord'>,
  context: RuleContext,
): Promise<FillLink> {
  const { actor, records, today, now, system } = context;
  if (record.status !== states.evalRecord.status.draft) throw refuse('id', '测评已完成，不用再填写');
  const scale = scaleOf(await scaleOfRecord(record, records));
  if (!scale.respondent.includes('parent')) throw refuse('id', `“${scale.nameZh}”须由专业人员施测，不能发给家长填写，请由评估师作答`);
  if (record.respondent !== respondentCodes.parent)
    throw refuse('id', '这次测评的作答人不是家长，不能发给家长填写，请另建作答人是家长的测评');
  for (const purpose of [purposes.care, purposes.messages])
    await refuseStopped({ stuId: record.stuId, purpose, what: '不能发给家长填写' }, context);
  const key = await newOpenKey(actor, system);
  const until = `${addDays(today, days)} ${now.slice(11)}`;
  Object.assign(changes, { fillKey: hashSecret(key), fillUntil: until, fillState: fillStates.waiting });
  return { key, until, to: `${assessmentFormPath}?key=${key}` };
}

/** Without a change record, so that neither undo nor the trash makes a link valid again that was sent to somebody. */
export async function revokeFillLink(id: string, records: Records): Promise<void> {
  await records.sql('update eval_record set fill_key = null, fill_state = $3 where id = $1 and fill_state = $2', [
    id,
    fillStates.waiting,
    fillStates.withdrawn,
  ]);
}
