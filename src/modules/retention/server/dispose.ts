/** Destroys the file of one child: rows and proof in the transaction of the change set, file contents after its commit. */
import { entryOf } from '../../../domain/must';
import { states } from '../../../generated/states';
import { eraseRecord } from '../../../server/features/erase/eraseRecord';
import type { LooseFile } from '../../../server/features/erase/removeFiles';
import { conflict, notFound } from '../../../server/kernel/apiError';
import type { Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import type { ChangeSet } from '../../../server/records/write/changeSet';
import { childErasure } from './erasurePlan';

const { left, graduated } = states.student.stuStatus;
const { done } = states.disposal.disposalStatus;
/** Minimum length of names to search for: shorter ones occur in common words. */
const leastName = 2;

interface Disposed {
  /** Id of the proof. */
  id: string;
  childNo: string;
  files: LooseFile[];
}

export async function disposeOf(stuId: string, reason: string, set: ChangeSet): Promise<Disposed> {
  const context = set.ruleContext(set, entryOf(set.context.configuration.entities, 'disposal'));
  const { records, today } = context;
  const child = await records.lock('student', stuId);
  if (!child) throw notFound('学员');
  refuseUndue(child, reason, context);
  const childNo = String(child.stuNo);
  const made = await records.create('disposal', { childNo, keptUntil: child.keepUntil, reason });
  const { kinds, logRows, files } = await eraseRecord(set, stuId, childErasure, {
    reason: made.id,
    values: { stuName: `已销毁 ${childNo}`, disposedOn: today },
  });
  const sum = (of: 'removed' | 'emptied') => kinds.reduce((total, one) => total + one[of], 0);
  await records.update('disposal', made.id, {
    items: kinds.map(({ title, removed, emptied }) => ({ what: title, removed, emptied })),
    removedRows: sum('removed'),
    emptiedRows: sum('emptied') + 1,
    logRows,
    filesLeft: files,
    ...(files.length === 0 && { disposalStatus: done }),
  });
  set.written.final = true;
  return { id: made.id, childNo, files };
}

/** Why the file must not be disposed of now. */
function refuseUndue(child: Stored<'student'>, reason: string, { today }: RuleContext): void {
  const { stuName, stuNo, stuStatus, keepUntil, disposalHold, disposedOn } = child;
  if (disposedOn) throw conflict(`${stuNo} 的资料已经销毁`);
  if (stuStatus !== left && stuStatus !== graduated) throw conflict(`${stuName}已返校，不能销毁`);
  if (disposalHold) throw conflict(`${stuName}的资料暂停销毁`);
  if (!keepUntil || keepUntil >= today) throw conflict(`${stuName}的资料要保存至 ${keepUntil ?? '离校以后'}，没有到期`);
  const names = [stuName, child.formerName, ...(child.relations ?? []).map(({ relName }) => relName)];
  if (names.some((name) => name && name.length >= leastName && reason.includes(name)))
    throw conflict('销毁依据会长期保存，请不要写学员或监护人的姓名');
}

/** After the bytes were deleted: `left` are still there. */
export async function noteFiles(id: string, { gone, left }: { gone: number; left: readonly LooseFile[] }, set: ChangeSet): Promise<void> {
  const { records } = set.ruleContext(set, entryOf(set.context.configuration.entities, 'disposal'));
  const known = await records.lock('disposal', id);
  await records.update('disposal', id, {
    fileCount: Number(known?.fileCount ?? 0) + gone,
    filesLeft: left.length > 0 ? [...left] : null,
    ...(left.length === 0 && { disposalStatus: done }),
  });
}
