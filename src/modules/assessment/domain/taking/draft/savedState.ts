/** Whether everything on the screen is on the server, in words. Pure. */
import { listUnsent, type TakingDraft } from './draft';

interface SavedState {
  words: string;
  /** Saving needs an action of the person: a conflict, a refused value, an invalid number. */
  isWrong: boolean;
  isSaved: boolean;
}

export interface Saving {
  draft: Pick<TakingDraft, 'changes' | 'contested' | 'refused'>;
  /** Text typed into a number field that is no number, by item; it is shown and never stored. */
  typed: Readonly<Record<string, string>>;
  /** Why the server refuses all saves of this record. */
  problem?: string | undefined;
  isOnline: boolean;
  isSending: boolean;
}

export function savedState({ draft, typed, problem, isOnline, isSending }: Saving): SavedState {
  const left = listUnsent(draft).length;
  const decisions = Object.keys(draft.contested).length + Object.keys(draft.refused).length;
  const wrong = Object.keys(typed).length;
  const isWrong = problem !== undefined || (left === 0 && decisions + wrong > 0);
  return { words: words(), isWrong, isSaved: left === 0 && !isWrong };

  function words(): string {
    if (problem !== undefined) return '没有被接收';
    if (left > 0 && !isOnline) return `没有网络，${left} 处已存在这台设备，恢复后自动保存`;
    if (left > 0) return isSending ? '正在保存' : '待保存';
    if (decisions > 0) return `${decisions} 处等您处理`;
    return wrong > 0 ? `${wrong} 题填写有误，没有保存` : '已保存';
  }
}
