/** Payments in one or several ways; the rest stays owed. */
import { DeleteOutlined } from '@ant-design/icons';
import { Alert, Button, Input, Select } from 'antd';
import { formatYuan, fromHundredths } from '../../../../../../domain/amounts';
import parts from '../../../../../../ui/parts.module.css';
import ui from '../../../../../../ui/ui.module.css';
import type { Catalogue } from '../../../../domain/catalogue';
import { needsAccount, payWays } from '../../../../domain/codes';
import { payWayTitles } from '../../../../domain/payWayTitles';
import css from '../enrol.module.css';
import { type Enrolment, nextKey, type PaymentDraft, type Totals } from '../enrolment';
import { DayInput } from '../inputs/DayInput';
import { FilesInput } from '../inputs/FilesInput';
import { Labelled } from '../inputs/Labelled';
import { NumberText } from '../inputs/NumberText';
import type { Problems } from '../problems';
import { CardRows } from './CardRows';
import { More } from './More';

interface Props {
  enrolment: Enrolment;
  totals: Totals;
  catalogue: Catalogue;
  problems: Problems;
  onChange: (values: Partial<Enrolment>) => void;
}

const allWays = Object.entries(payWayTitles).map(([code, label]) => ({ value: Number(code), label }));

/** Ways of payment that the institution accepts. */
function listPayWays({ payWays: open }: Catalogue) {
  return open.length === 0 ? allWays : allWays.filter(({ value }) => open.includes(value));
}

export function PaymentCard({ enrolment, totals, catalogue, problems, onChange }: Props) {
  const { payments, payDeadline } = enrolment;
  if (totals.reason) {
    return (
      <section className={css.card} aria-label="收款">
        <h2 className={`${ui.title16} ${css.heading}`}>收款</h2>
        <Alert type="warning" showIcon message={`${totals.reason}，提交后须财务审核，审核通过再收款`} />
      </section>
    );
  }
  return (
    <section className={css.card} aria-label="收款">
      <h2 className={`${ui.title16} ${css.heading}`}>收款</h2>
      <CardRows
        rows={payments}
        problem={problems.get('payNow')}
        addText={payments.length === 0 ? '现在收款' : '再加一种方式'}
        createRow={() => ({ key: nextKey(), payWay: listPayWays(catalogue)[0]?.value ?? payWays.cash, amount: null })}
        onChange={(rows) => onChange({ payments: rows })}
      >
        {(payment, at, edit) => (
          <PaymentRow
            key={payment.key}
            payment={payment}
            at={at}
            rest={totals.payments[at] ?? 0}
            catalogue={catalogue}
            wrong={(field) => problems.get(`payNow.${payment.key}.${field}`)}
            {...edit}
          />
        )}
      </CardRows>
      {totals.owed > 0 && (
        <Labelled title={`还欠 ${formatYuan(totals.owed)}，付款期限`} problem={problems.get('payDeadline')}>
          {(id) => <DayInput id={id} title="付款期限" value={payDeadline} onChange={(day) => onChange({ payDeadline: day })} />}
        </Labelled>
      )}
    </section>
  );
}

interface RowProps {
  payment: PaymentDraft;
  at: number;
  /** Amount of a payment without a typed amount. */
  rest: number;
  catalogue: Catalogue;
  wrong: (field: string) => string | undefined;
  onChange: (values: Partial<PaymentDraft>) => void;
  onRemove: () => void;
}

function PaymentRow({ payment, at, rest, catalogue, wrong, onChange, onRemove }: RowProps) {
  const name = `第 ${at + 1} 笔`;
  const { payWay, accountId, voucher, tradeNo } = payment;
  const isUsed = Boolean(accountId || tradeNo || voucher) || ['accountId', 'voucher', 'tradeNo'].some((field) => wrong(field));
  return (
    <fieldset className={css.line} aria-label={`${name}收款`}>
      <Labelled title="方式" problem={wrong('payWay') ?? wrong('ware')}>
        {(id) => (
          <Select
            id={id}
            aria-label={`${name}方式`}
            options={listPayWays(catalogue)}
            value={payWay}
            onChange={(way) => onChange({ payWay: way, accountId: null })}
            className={parts.full}
          />
        )}
      </Labelled>
      <Labelled
        title="金额"
        problem={wrong('amount')}
        note={payWay === payWays.stored && catalogue.stored !== null ? `余额 ${formatYuan(catalogue.stored)}` : undefined}
      >
        {(id) => (
          <NumberText
            id={id}
            title={`${name}金额`}
            isWrong={wrong('amount') !== undefined}
            placeholder={fromHundredths(rest)}
            value={payment.amount}
            onChange={(amount) => onChange({ amount })}
          />
        )}
      </Labelled>
      <More title="流水号、账户、凭证" isUsed={isUsed}>
        <Labelled title="流水号" problem={wrong('tradeNo')}>
          {(id) => (
            <Input
              id={id}
              aria-label={`${name}流水号`}
              maxLength={40}
              value={tradeNo ?? ''}
              onChange={({ target }) => onChange({ tradeNo: target.value })}
            />
          )}
        </Labelled>
        {needsAccount(payWay) && (
          <Labelled title="收款账户" problem={wrong('accountId')}>
            {(id) => (
              <Select
                id={id}
                aria-label={`${name}收款账户`}
                allowClear
                placeholder="按支付方式"
                options={catalogue.accounts.map((one) => ({ value: one.id, label: one.name }))}
                value={accountId ?? undefined}
                onChange={(account) => onChange({ accountId: account ?? null })}
                className={parts.full}
              />
            )}
          </Labelled>
        )}
        <Labelled title="凭证" problem={wrong('voucher')}>
          {(id) => (
            <FilesInput
              id={id}
              title={`${name}凭证`}
              path="payNow.voucher"
              value={voucher}
              onChange={(files) => onChange({ voucher: files })}
            />
          )}
        </Labelled>
      </More>
      <Button type="text" className={css.remove} icon={<DeleteOutlined />} aria-label={`删除${name}收款`} onClick={onRemove} />
    </fieldset>
  );
}
