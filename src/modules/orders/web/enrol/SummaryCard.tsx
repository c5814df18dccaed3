/** What it comes to, always in sight. */
import type { ReactNode } from 'react';
import { fromHundredths } from '../../../../domain/amounts';
import type { Catalogue } from '../../domain/catalogue';
import css from './enrol.module.css';
import type { Totals } from './enrolment';

export function SummaryCard({ totals, catalogue, children }: { totals: Totals; catalogue: Catalogue; children: ReactNode }) {
  const { list, payable, paid, owed, hours, gifts } = totals;
  return (
    <aside className={css.summary} aria-label="合计">
      <dl className={css.sums} aria-live="polite">
        <Sum title="原价" value={`${fromHundredths(list)} 元`} />
        <Sum title="优惠" value={`−${fromHundredths(list - payable)} 元`} />
        <Sum title="应收" value={`${fromHundredths(payable)} 元`} isMain />
        {hours > 0 && <Sum title="课时" value={`${hours / 100}${gifts ? ` + 赠 ${gifts / 100}` : ''}`} />}
        <Sum title="本次收款" value={`${fromHundredths(paid)} 元`} />
        <Sum title="还欠" value={`${fromHundredths(owed)} 元`} isWrong={owed > 0} />
        {catalogue.stored !== null && <Sum title="储值余额" value={`${fromHundredths(catalogue.stored)} 元`} />}
      </dl>
      {children}
    </aside>
  );
}

function Sum({ title, value, isMain = false, isWrong = false }: { title: string; value: string; isMain?: boolean; isWrong?: boolean }) {
  return (
    <div className={css.sum}>
      <dt>{title}</dt>
      <dd className={isMain ? css.mainSum : isWrong ? css.wrongSum : undefined}>{value}</dd>
    </div>
  );
}
