/** How it is paid, in one way or in several; what is not paid stays owed. */
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Alert, Button, DatePicker, Input, InputNumber, Select } from 'antd';
import dayjs from 'dayjs';
import { fromHundredths } from '../../../../domain/amounts';
import type { Catalogue } from '../../domain/catalogue';
import { payWays } from '../../domain/codes';
import { payWayTitles } from '../../domain/payWayTitles';
import css from './enrol.module.css';
import { type Enrolment, nextKey, type PaymentDraft, type Totals } from './enrolment';
import { Labelled } from './Labelled';
import type { EnrolProblem } from './useEnrolment';

interface Props {
  enrolment: Enrolment;
  totals: Totals;
  catalogue: Catalogue;
  problem: EnrolProblem | undefined;
  onChange: (values: Partial<Enrolment>) => void;
}

const ways = Object.entries(payWayTitles).map(([code, label]) => ({ value: Number(code), label }));

export function PaymentCard({ enrolment, totals, catalogue, problem, onChange }: Props) {
  const { payments, payDeadline } = enrolment;
  const set = (key: string, values: Partial<PaymentDraft>) =>
    onChange({ payments: payments.map((one) => (one.key === key ? { ...one, ...values } : one)) });
  const add = () => onChange({ payments: [...payments, { key: nextKey(), payWay: payWays.cash, amount: null }] });
  if (totals.reason) {
    return (
      <section className={css.card} aria-label="收款">
        <h2 className={css.heading}>收款</h2>
        <Alert type="warning" showIcon message={`${totals.reason}，提交后须财务审核，审核通过再收款`} />
      </section>
    );
  }
  return (
    <section className={css.card} aria-label="收款">
      <h2 className={css.heading}>收款</h2>
      {payments.map((payment, at) => (
        <fieldset key={payment.key} className={css.line} aria-label={`第 ${at + 1} 笔收款`}>
          <Labelled title="方式" problem={problem?.fields.get(`payNow.${at}.payWay`)}>
            <Select
              aria-label={`第 ${at + 1} 笔方式`}
              options={ways}
              value={payment.payWay}
              onChange={(payWay) => set(payment.key, { payWay })}
              className={css.number}
            />
          </Labelled>
          <Labelled title="金额" problem={problem?.fields.get(`payNow.${at}.amount`)}>
            <InputNumber
              aria-label={`第 ${at + 1} 笔金额`}
              stringMode
              min="0"
              precision={2}
              controls={false}
              className={css.number}
              placeholder={fromHundredths(totals.payments[at] ?? 0)}
              value={payment.amount}
              onChange={(amount) => set(payment.key, { amount: amount === null ? null : String(amount) })}
            />
          </Labelled>
          <Labelled title="流水号" problem={problem?.fields.get(`payNow.${at}.tradeNo`)}>
            <Input
              aria-label={`第 ${at + 1} 笔流水号`}
              maxLength={40}
              value={payment.tradeNo ?? ''}
              onChange={({ target }) => set(payment.key, { tradeNo: target.value })}
            />
          </Labelled>
          <div className={css.lineEnd}>
            {payment.payWay === payWays.stored && catalogue.stored !== null && (
              <span className={css.second}>{`余额 ${fromHundredths(catalogue.stored)} 元`}</span>
            )}
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={`删除第 ${at + 1} 笔收款`}
              onClick={() => onChange({ payments: payments.filter(({ key }) => key !== payment.key) })}
            />
          </div>
        </fieldset>
      ))}
      <Button type="dashed" block icon={<PlusOutlined />} onClick={add}>
        {payments.length === 0 ? '现在收款' : '再加一种方式'}
      </Button>
      {totals.owed > 0 && (
        <Labelled title={`还欠 ${fromHundredths(totals.owed)} 元，付款期限`} problem={problem?.fields.get('payDeadline')}>
          <DatePicker
            aria-label="付款期限"
            value={payDeadline ? dayjs(payDeadline) : null}
            onChange={(day) => onChange({ payDeadline: day ? day.format('YYYY-MM-DD') : null })}
          />
        </Labelled>
      )}
    </section>
  );
}
