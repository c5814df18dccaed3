/** 报名续费: what a family buys, what it costs, how it is paid, on one page. */
import { Alert, Button } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { fromHundredths } from '../../../../domain/amounts';
import { DraftNotice } from '../../../../engine/draft/DraftNotice';
import { PageHead } from '../../../../ui/PageHead';
import { ProblemState } from '../../../../ui/ProblemState';
import { Skeleton } from '../../../../ui/Skeleton';
import type { Catalogue } from '../../domain/catalogue';
import css from './enrol.module.css';
import { LinesCard } from './LinesCard';
import { PaymentCard } from './PaymentCard';
import { SigningCard } from './SigningCard';
import { SummaryCard } from './SummaryCard';
import { useCatalogue, useEnrolment } from './useEnrolment';

export function EnrolPage() {
  const { id = '' } = useParams();
  const { catalogue, error, reload } = useCatalogue(id);
  if (error) return <ProblemState error={error} title="报名续费" onRetry={reload} />;
  return catalogue ? <Enrol key={id} stuId={id} catalogue={catalogue} /> : <Skeleton late />;
}

function Enrol({ stuId, catalogue }: { stuId: string; catalogue: Catalogue }) {
  const navigate = useNavigate();
  const state = useEnrolment(stuId, catalogue);
  const { enrolment, totals, change, draft, busy, problem } = state;
  const submit = async () => {
    const order = await state.submit();
    if (order) navigate(`/saleCenterModel/orderDetail/${order}`);
  };
  const words = totals.reason ? '提交审核' : totals.paid > 0 ? `收款 ${fromHundredths(totals.paid)} 元并提交` : '提交订单';
  return (
    <>
      <PageHead title={`报名续费：${catalogue.student.name}`} description={describe(catalogue)} />
      <DraftNotice draft={draft} />
      {problem && <Alert className={css.notice} type="error" showIcon message={problem.text} role="alert" />}
      <div className={css.page}>
        <div className={css.main}>
          <LinesCard
            lines={enrolment.lines}
            totals={totals}
            catalogue={catalogue}
            problem={problem}
            onChange={(lines) => change({ lines })}
          />
          <PaymentCard enrolment={enrolment} totals={totals} catalogue={catalogue} problem={problem} onChange={change} />
          <SigningCard enrolment={enrolment} totals={totals} catalogue={catalogue} problem={problem} onChange={change} />
        </div>
        <SummaryCard totals={totals} catalogue={catalogue}>
          <Button type="primary" size="large" block loading={busy} disabled={totals.lines.every(({ priced }) => !priced)} onClick={submit}>
            {words}
          </Button>
        </SummaryCard>
      </div>
    </>
  );
}

function describe({ hours, owed }: Catalogue): string {
  const left = hours.map(({ course, left: rest }) => `${course} 剩 ${Number(rest)} 课时`).join('、');
  return [left || '还没有课时', ...(owed > 0 ? [`其他订单欠费 ${fromHundredths(owed)} 元`] : [])].join('；');
}
