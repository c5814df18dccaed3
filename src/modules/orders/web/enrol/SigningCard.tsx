/** Whose sale it is, the contract, and a remark. */
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, InputNumber, Select } from 'antd';
import type { Catalogue } from '../../domain/catalogue';
import { ContractInput } from './ContractInput';
import css from './enrol.module.css';
import { type Enrolment, nextKey, type PerformerDraft, type Totals } from './enrolment';
import { Labelled } from './Labelled';
import type { EnrolProblem } from './useEnrolment';

interface Props {
  enrolment: Enrolment;
  totals: Totals;
  catalogue: Catalogue;
  problem: EnrolProblem | undefined;
  onChange: (values: Partial<Enrolment>) => void;
}

export function SigningCard({ enrolment, totals, catalogue, problem, onChange }: Props) {
  const { performers, remark, contract } = enrolment;
  const set = (key: string, values: Partial<PerformerDraft>) =>
    onChange({ performers: performers.map((one) => (one.key === key ? { ...one, ...values } : one)) });
  const staff = catalogue.staff.map(({ id, name }) => ({ value: id, label: name }));
  const add = () =>
    onChange({ performers: [...performers, { key: nextKey(), userId: null, rate: String((10_000 - totals.performerRate) / 100) }] });
  const isWrong = performers.length > 0 && totals.performerRate !== 10_000;
  return (
    <section className={css.card} aria-label="业绩与合同">
      <h2 className={css.heading}>业绩与合同</h2>
      {performers.map((performer, at) => (
        <fieldset key={performer.key} className={css.line} aria-label={`第 ${at + 1} 位业绩归属`}>
          <Labelled title="员工" problem={problem?.fields.get(`performers.${at}.userId`)}>
            <Select
              aria-label={`第 ${at + 1} 位员工`}
              showSearch
              optionFilterProp="label"
              options={staff}
              value={performer.userId}
              onChange={(userId: string) => set(performer.key, { userId })}
              className={css.number}
            />
          </Labelled>
          <Labelled title="比例 %">
            <InputNumber
              aria-label={`第 ${at + 1} 位比例`}
              stringMode
              min="0"
              max="100"
              precision={2}
              controls={false}
              value={performer.rate}
              onChange={(rate) => set(performer.key, { rate: rate === null ? null : String(rate) })}
              className={css.number}
            />
          </Labelled>
          <div className={css.lineEnd}>
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={`删除第 ${at + 1} 位业绩归属`}
              onClick={() => onChange({ performers: performers.filter(({ key }) => key !== performer.key) })}
            />
          </div>
        </fieldset>
      ))}
      {(isWrong || problem?.fields.get('performers')) && (
        <span className={css.problem} role="alert">{`比例合计须为 100%，现在是 ${totals.performerRate / 100}%`}</span>
      )}
      <Button type="dashed" block icon={<PlusOutlined />} onClick={add}>
        添加业绩归属
      </Button>
      <Labelled title="合同" problem={problem?.fields.get('contract')}>
        <ContractInput value={contract} onChange={(next) => onChange({ contract: next })} />
      </Labelled>
      <Labelled title="备注" problem={problem?.fields.get('remark')}>
        <Input.TextArea
          aria-label="备注"
          rows={2}
          maxLength={500}
          value={remark ?? ''}
          onChange={({ target }) => onChange({ remark: target.value })}
        />
      </Labelled>
    </section>
  );
}
