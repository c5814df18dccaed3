/** Notices written by rules: created and sent at once, by whoever caused them. */
import { states } from '../../../generated/states';
import type { Changes } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import { findStopped, purposes } from '../../consent/contract';

const { studying, leaving, suspended } = states.student.stuStatus;
const { sent } = states.notice.status;
/** Codes of `notice.receiverType`. */
const [toChildren, toStaff] = [3, 4] as const;
const longestTitle = 50;

/** Codes of `notice.noticeType`. */
export const noticeTypes = { lessons: 2, payment: 3 } as const;

export interface Words {
  noticeType: (typeof noticeTypes)[keyof typeof noticeTypes];
  /** Cut to the length of a title. */
  title: string;
  /** HTML, see `paragraphs`. */
  content: string;
}

/** One notice to the families of these children; those who left, or did not consent to messages, get none. Returns who gets it. */
export async function sendToFamilies(words: Words, stuIds: readonly string[], context: RuleContext): Promise<string[]> {
  const here = { id: [...stuIds], stuStatus: [studying, leaving, suspended] };
  const found = stuIds.length > 0 ? (await context.records.find('student', here)).map(({ id }) => id) : [];
  const stopped = await findStopped(context, found, purposes.messages);
  const receivers = found.filter((id) => !stopped.has(id));
  if (receivers.length > 0) await send({ ...words, receiverType: toChildren, stuIds: receivers }, context);
  return receivers;
}

/** One notice to these members of staff; nothing without any. */
export async function sendToStaff(words: Words, staffIds: readonly string[], context: RuleContext): Promise<void> {
  if (staffIds.length > 0) await send({ ...words, receiverType: toStaff, staffIds: [...staffIds] }, context);
}

/** Plain texts as HTML; empty ones are left out. */
export function formatParagraphs(...texts: string[]): string {
  return texts
    .filter(Boolean)
    .map((text) => `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
    .join('');
}

async function send(values: Changes<'notice'>, { records, actor }: RuleContext): Promise<void> {
  const title = String(values.title).slice(0, longestTitle);
  const { id } = await records.create('notice', { ...values, title, senderId: actor.staffId || null });
  await records.update('notice', id, { status: sent });
}
