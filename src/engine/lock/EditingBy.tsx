/** Sentence about who edits a record, with the time that is left. */
import { type EditLockState, remainingText } from '../../wire/editLock';
import { lockTexts } from './lockTexts';
import { useLeft } from './useLeft';

export function EditingBy({ by, ends }: { by: EditLockState; ends: number }) {
  const left = remainingText(useLeft(ends));
  return by.isMine ? lockTexts.elsewhere(left) : lockTexts.editing(by.holder, left);
}
