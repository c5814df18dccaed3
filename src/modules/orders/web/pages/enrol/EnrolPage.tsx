/** 报名续费: what a family buys, what it costs, how it is paid, on one page. A draft, or what was sent back, goes on here. */

import { Button } from 'antd';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { actionOf } from '../../../../../config/actionOf';
import { recordAddress } from '../../../../../config/addresses';
import type { Resource } from '../../../../../config/normalized';
import { formatYuan } from '../../../../../domain/amounts';
import { useNotify } from '../../../../../engine/call/useNotify';
import { useNextSteps } from '../../../../../engine/command/useNextSteps';
import { DraftNotice } from '../../../../../engine/workingCopy/DraftNotice';
import { states } from '../../../../../generated/states';
import { PageHead } from '../../../../../ui/PageHead';
import { ForbiddenState, ProblemState } from '../../../../../ui/ProblemState';
import { Skeleton } from '../../../../../ui/Skeleton';
import ui from '../../../../../ui/ui.module.css';
import type { Catalogue } from '../../../domain/catalogue';
import { LinesCard } from './cards/LinesCard';
import { Closed, Refused, SendProblem } from './cards/OrderNotices';
import { PaymentCard } from './cards/PaymentCard';
import { SigningCard } from './cards/SigningCard';
import { DetailsCard, SummaryCard } from './cards/SummaryCard';
import css from './enrol.module.css';
import { getEnrolAddress } from './getEnrolAddress';
import { isRefused } from './storedOrder';
import { useDesk, useOrderPages } from './useDesk';
import { type Desk, useEnrolment } from './useEnrolment';
import type { EnrolProblem } from './useSubmission';

const title = '报名续费';

export function EnrolPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const orderId = search.get('order');
  const courseId = search.get('course');
  const pages = useOrderPages();
  if (pages.length === 0) return <ForbiddenState title={title} />;
  return <Student key={`${id} ${orderId} ${courseId}`} id={id} orderId={orderId} courseId={courseId} pages={pages} />;
}

interface StudentProps {
  id: string;
  orderId: string | null;
  /** The course that is renewed; null = what was bought last. */
  courseId: string | null;
  pages: Resource[];
}

function Student({ id, orderId, courseId, pages }: StudentProps) {
  const { asked, error, reload } = useDesk(pages, id, orderId);
  if (!asked) return error ? <ProblemState error={error} title={title} onRetry={reload} /> : <Skeleton late />;
  const { order } = asked;
  if (order && (order.status !== states.saleOrder.status.draft || order.stuId !== id)) return <Closed {...asked} order={order} />;
  return <Enrol key={order?.version} {...asked} stuId={id} courseId={courseId} onStale={reload} />;
}

function Enrol(desk: Desk) {
  const { resource, stuId, catalogue, order, onStale } = desk;
  const navigate = useNavigate();
  const notify = useNotify();
  const nextSteps = useNextSteps(resource);
  const { enrolment, totals, change, draft, busy, problem, problems, renew, submit, keep } = useEnrolment(desk);
  const [isReading, setReading] = useState(false);
  const [isKeeping, setKeeping] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  useFirstProblem(page, problem);
  const send = async () => {
    setKeeping(false);
    const sent = await submit();
    if (!sent) return;
    const done = totals.reason ? '已提交审核' : totals.paid > 0 ? `已收款 ${formatYuan(totals.paid)}` : '订单已提交';
    notify.done(done, await nextSteps(nextNames(resource), sent));
    navigate(`${recordAddress(resource, 'show', sent)}${totals.paid > 0 ? getReceiptTab(resource) : ''}`);
  };
  const save = async () => {
    setKeeping(true);
    const kept = await keep();
    if (!kept) return;
    notify.done('草稿已保存，可在订单列表的“草稿”中继续');
    if (!order) return navigate(getEnrolAddress(stuId, kept), { replace: true });
    // The next call uses the present version.
    setReading(true);
    await onStale();
    setReading(false);
  };
  const words = totals.reason ? '提交审核' : totals.paid > 0 ? `收款 ${formatYuan(totals.paid)}并提交` : '提交订单';
  const isEmpty = totals.lines.every(({ priced }) => !priced);
  const parts = { enrolment, totals, catalogue, problems };
  return (
    <>
      <PageHead title={`${title}：${catalogue.student.name}`} description={describe(catalogue, order?.orderNo)} />
      {order && isRefused(order) && <Refused order={order} />}
      <DraftNotice draft={draft} />
      <div className={`${ui.grid} ${css.page}`} ref={page}>
        <div className={`${ui.grid} ${ui.shrinkable}`}>
          <p className={css.forWhom}>
            <strong>{catalogue.student.name}</strong> <span>{describe(catalogue, order?.orderNo)}</span>
          </p>
          <LinesCard {...parts} onChange={(lines) => change({ lines })} />
          <PaymentCard {...parts} onChange={change} />
          <SigningCard {...parts} onChange={change} />
          <DetailsCard totals={totals} catalogue={catalogue} />
        </div>
        <SummaryCard totals={totals} catalogue={catalogue}>
          {problem && <SendProblem problem={problem} resource={resource} stuId={stuId} order={order} onRenew={renew} onReload={onStale} />}
          <Button
            type="primary"
            size="large"
            block
            loading={busy && !isKeeping}
            disabled={isEmpty || isReading || (busy && isKeeping)}
            onClick={send}
          >
            {words}
          </Button>
          <Button block loading={busy && isKeeping} disabled={isEmpty || isReading || (busy && !isKeeping)} onClick={save}>
            存为草稿
          </Button>
        </SummaryCard>
      </div>
    </>
  );
}

/** What the page offers when an order is submitted. */
function nextNames(page: Resource): string[] {
  return actionOf(page, 'submit').next;
}

/** Address of the printable document for the family. */
function getReceiptTab({ show }: Resource): string {
  const tab = show?.tabs.find((one) => one.title === '收据');
  return tab ? `?tab=${tab.name}` : '';
}

/** After a refusal scrolls to the first invalid field and focuses it. */
function useFirstProblem(page: RefObject<HTMLElement | null>, problem: EnrolProblem | undefined): void {
  useEffect(() => {
    if (!problem) return;
    const refused = page.current?.querySelector<HTMLElement>('[data-problem]');
    refused?.scrollIntoView({ block: 'center' });
    refused?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
  }, [page, problem]);
}

function describe({ hours, owed }: Catalogue, orderNo: string | undefined): string {
  const left = hours.map(({ course, left: rest }) => `${course} 剩 ${Number(rest)} 课时`).join('、');
  const parts = [left || '还没有课时', ...(owed > 0 ? [`其他订单欠费 ${formatYuan(owed)}`] : [])];
  return [...(orderNo ? [`订单 ${orderNo}`] : []), ...parts].join('；');
}
