/** Text with the user who edits a record and the remaining time of the lock. */
import { type EditLockState, formatRemaining } from '../../wire/editLock';
import { lockTexts } from './lockTexts';
import { useLeft } from './useLeft';

export function EditingBy({ by, ends }: { by: EditLockState; ends: number }) {
  const left = formatRemaining(useLeft(ends));
  return by.isMine ? lockTexts.elsewhere(left) : lockTexts.editing(by.holder, left);
}
