/** The four figures above the table. */
import type { ReactNode } from 'react';
import { formatGrouped, formatYuan, toHundredths } from '../../../../../domain/amounts';
import ui from '../../../../../ui/ui.module.css';
import type { ChainCounts } from '../../../domain/chainViews';
import css from './evidence.module.css';

export function Counts({ counts, isOver }: { counts: ChainCounts; isOver: boolean }) {
  const { complete, withGaps, gaps, atRisk, lacking, amount, amountAtStake, unknown } = counts;
  const days = lacking && (lacking.least === lacking.most ? `还差 ${lacking.least} 天` : `还差 ${lacking.least} 至 ${lacking.most} 天`);
  const parts = [
    amountAtStake !== '0.00' && `其中有缺口的 ${formatYuan(toHundredths(amountAtStake))}`,
    unknown > 0 && `${unknown} 人不能计算`,
  ];
  return (
    <ul className={`${ui.list} ${css.counts}`}>
      <Figure title="完整" value={complete} unit="人" />
      <Figure title="有缺口" value={withGaps} unit="人" tone={withGaps > 0 ? ui.wrong : undefined} note={gaps > 0 && `${gaps} 处`} />
      <Figure title="天数有风险" value={atRisk} unit="人" tone={atRisk > 0 ? ui.soon : undefined} note={days} />
      <Figure title={isOver ? '可申报' : '预计申报'} value={formatGrouped(amount)} unit="元" note={parts.filter(Boolean).join('，')} />
    </ul>
  );
}

interface FigureProps {
  title: string;
  value: ReactNode;
  unit: string;
  tone?: string | undefined;
  note?: ReactNode;
}

function Figure({ title, value, unit, tone = '', note }: FigureProps) {
  return (
    <li className={`${ui.card} ${css.count}`}>
      <span>{title}</span>
      <p>
        <strong className={tone}>{value}</strong> {unit} {note && <small>{note}</small>}
      </p>
    </li>
  );
}
