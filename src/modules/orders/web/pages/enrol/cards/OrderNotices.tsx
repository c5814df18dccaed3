/** Obstacles to an enrolment, and the reason of an earlier rejection. */
import { Alert, Button } from 'antd';
import { Link } from 'react-router';
import { recordAddress } from '../../../../../../config/addresses';
import type { Resource } from '../../../../../../config/normalized';
import { PageHead } from '../../../../../../ui/PageHead';
import css from '../enrol.module.css';
import type { StoredOrder } from '../storedOrder';
import type { EnrolProblem } from '../useSubmission';

/** Reason of the rejection. */
export function Refused({ order: { auditOpinion, auditReason } }: { order: StoredOrder }) {
  return (
    <Alert
      type="warning"
      showIcon
      className={css.notice}
      message={`审核被驳回：${auditOpinion || '没有写原因'}`}
      description={auditReason ? `当时送审是因为${auditReason}。改好后可以再次提交。` : '改好后可以再次提交。'}
    />
  );
}

/** The order can no longer be edited, or belongs to another student. */
export function Closed({ resource, order }: { resource: Resource; order: StoredOrder }) {
  return (
    <>
      <PageHead title={`订单 ${order.orderNo}`} />
      <Alert
        type="info"
        showIcon
        message="这张订单已经提交，或属于另一名学员，不能在这里继续"
        action={<Link to={recordAddress(resource, 'show', order.id) ?? ''}>查看订单</Link>}
      />
    </>
  );
}

interface SendProblemProps {
  problem: EnrolProblem;
  resource: Resource;
  stuId: string;
  order: StoredOrder | undefined;
  onRenew: () => void;
  onReload: () => void;
}

export function SendProblem({ problem, ...way }: SendProblemProps) {
  const description =
    problem.isSentBefore && (way.order ? <Changed {...way} order={way.order} /> : <SentBefore problem={problem} {...way} />);
  return <Alert type="error" showIcon message={problem.text} description={description || undefined} role="alert" />;
}

function Changed({ resource, order, onReload }: Omit<SendProblemProps, 'problem'> & { order: StoredOrder }) {
  return (
    <>
      {'这张订单刚才可能已经保存或被同事改过。请先'}
      <Link to={recordAddress(resource, 'show', order.id) ?? ''}>查看订单</Link>
      {'，或'}
      <Button type="link" size="small" className={css.inline} onClick={onReload}>
        载入最新内容
      </Button>
    </>
  );
}

function SentBefore({ problem, resource, stuId, onRenew }: SendProblemProps) {
  const known = problem.order && recordAddress(resource, 'show', problem.order.id);
  const orders = `${resource.path}?stuId=${encodeURIComponent(stuId)}`;
  return (
    <>
      {'这份报名刚才可能已经提交成功。请先'}
      <Link to={known ?? orders}>{known ? `查看订单 ${problem.order?.label ?? ''}` : '查看学员的订单'}</Link>
      {'；确认没有，再'}
      <Button type="link" size="small" className={css.inline} onClick={onRenew}>
        作为新订单提交
      </Button>
    </>
  );
}
