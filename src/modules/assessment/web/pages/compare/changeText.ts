/** Changes in words. */
import type { Change, Reduction, ReliableChange, ScoreChange } from '../../../domain/compare/compareResults';

export const changeTitles: Readonly<Record<Change, string>> = { better: '好转', worse: '退步', same: '不变', unclear: '', open: '—' };

/** `+3 好转`, `-2`, `不变`. */
export function changeText({ difference, change }: Pick<ScoreChange, 'difference' | 'change'>): string {
  if (difference === null) return '没有可比的分';
  if (difference === 0) return change === 'same' || change === 'unclear' ? '不变' : changeTitles[change];
  return `${difference > 0 ? '+' : '−'}${Math.abs(difference)}${changeTitles[change] && ` ${changeTitles[change]}`}`;
}

const outcomes: Readonly<Record<Reduction['outcome'], string>> = { response: '有效', partial: '部分有效', none: '未达有效' };

/** What the scale says of a change beyond its direction. */
export function listChangeTexts({ reliable, reduction }: Pick<ScoreChange, 'reliable' | 'reduction'>): string[] {
  return [
    ...(reliable ? [reliableText(reliable)] : []),
    ...(reduction ? [`减分率 ${reduction.percent}%，${outcomes[reduction.outcome]}`] : []),
  ];
}

function reliableText({ index, limit, isReliable, norm }: ReliableChange): string {
  const method = `Jacobson–Truax，标准差 ${norm.sd}，信度 ${norm.reliability}，${norm.sample}`;
  return `可靠变化指数 ${index}，${isReliable ? `超过 ${limit}，不是测量误差` : `未超过 ±${limit}，可能是测量误差`}（${method}）`;
}
