/** The sums, always visible. */
import type { ReactNode } from 'react';
import { formatYuan } from '../../../../../../domain/amounts';
import ui from '../../../../../../ui/ui.module.css';
import type { Catalogue } from '../../../../domain/catalogue';
import css from '../enrol.module.css';
import type { Totals } from '../enrolment';

interface SumsProps {
  totals: Totals;
  catalogue: Catalogue;
}

export function SummaryCard({ totals, catalogue, children }: SumsProps & { children: ReactNode }) {
  const { payable, paid, owed, prepaid } = totals;
  return (
    <aside className={css.summary} aria-label="合计">
      <div className={css.besideOnly}>
        <Details totals={totals} catalogue={catalogue} />
      </div>
      <dl className={css.sums} aria-live="polite">
        <Sum title="应收" value={`${formatYuan(payable)}`} isMain />
        <Sum title="本次收款" value={`${formatYuan(paid)}`} />
        <Sum title="还欠" value={`${formatYuan(owed)}`} isWrong={owed > 0} />
      </dl>
      {prepaid.length > 0 && (
        <p className={css.prepaid} role="status">
          预收费提醒：{prepaid.join('；')}。可以继续，请确认符合当地规定。
        </p>
      )}
      {children}
    </aside>
  );
}

/** On narrow screens they are above the fixed sums, to save height. */
export function DetailsCard(props: SumsProps) {
  return (
    <section className={`${css.card} ${css.narrowOnly}`} aria-label="明细合计">
      <Details {...props} />
    </section>
  );
}

function Details({ totals: { list, payable, hours, gifts }, catalogue: { stored } }: SumsProps) {
  return (
    <dl className={css.details}>
      <Sum title="原价" value={`${formatYuan(list)}`} />
      {list > payable && <Sum title="优惠" value={`−${formatYuan(list - payable)}`} />}
      {hours > 0 && <Sum title="课时" value={`${hours / 100}${gifts ? ` + 赠 ${gifts / 100}` : ''}`} />}
      {stored !== null && <Sum title="储值余额" value={`${formatYuan(stored)}`} />}
    </dl>
  );
}

function Sum({ title, value, isMain = false, isWrong = false }: { title: string; value: string; isMain?: boolean; isWrong?: boolean }) {
  return (
    <div className={`${ui.ends} ${css.sum}`}>
      <dt>{title}</dt>
      <dd className={isMain ? css.mainSum : isWrong ? ui.wrong : undefined}>{value}</dd>
    </div>
  );
}
