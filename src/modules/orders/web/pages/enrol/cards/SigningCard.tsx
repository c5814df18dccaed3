/** Performer, day of signing, contract and remark. */
import { DeleteOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import parts from '../../../../../../ui/parts.module.css';
import ui from '../../../../../../ui/ui.module.css';
import type { Catalogue } from '../../../../domain/catalogue';
import css from '../enrol.module.css';
import { type Enrolment, nextKey, type PerformerDraft, type Totals } from '../enrolment';
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

export function SigningCard({ enrolment, totals, catalogue, problems, onChange }: Props) {
  const { performers, remark, contract, signDate, salesId } = enrolment;
  const staff = catalogue.staff.map(({ id, name }) => ({ value: id, label: name }));
  const rest = String(Math.max(0, 10_000 - totals.performerRate) / 100);
  const isUsed = Boolean(signDate || salesId) || problems.has('signDate') || problems.has('salesId');
  return (
    <section className={css.card} aria-label="业绩与合同">
      <h2 className={`${ui.title16} ${css.heading}`}>业绩与合同</h2>
      <CardRows
        rows={performers}
        problem={problems.get('performers')}
        addText="添加业绩归属"
        createRow={() => ({ key: nextKey(), userId: null, rate: rest })}
        onChange={(rows) => onChange({ performers: rows })}
      >
        {(performer, at, edit) => (
          <PerformerRow
            key={performer.key}
            performer={performer}
            name={`第 ${at + 1} 位`}
            staff={staff}
            wrong={(field) => problems.get(`performers.${performer.key}.${field}`)}
            {...edit}
          />
        )}
      </CardRows>
      <Labelled title="合同" wide problem={problems.get('contract')}>
        {(id) => <FilesInput id={id} title="合同" path="contract" value={contract} onChange={(next) => onChange({ contract: next })} />}
      </Labelled>
      <Labelled title="备注" wide problem={problems.get('remark')}>
        {(id) => (
          <Input.TextArea
            id={id}
            aria-label="备注"
            rows={2}
            maxLength={500}
            value={remark ?? ''}
            onChange={({ target }) => onChange({ remark: target.value })}
          />
        )}
      </Labelled>
      <More title="签约日期、顾问" isUsed={isUsed}>
        <Labelled title="签约日期" problem={problems.get('signDate')}>
          {(id) => (
            <DayInput id={id} title="签约日期" placeholder="今天" value={signDate} onChange={(day) => onChange({ signDate: day })} />
          )}
        </Labelled>
        <Labelled title="顾问" problem={problems.get('salesId')}>
          {(id) => (
            <Select
              id={id}
              aria-label="顾问"
              showSearch
              allowClear
              optionFilterProp="label"
              placeholder="业绩归属的第一位"
              options={staff}
              value={salesId ?? undefined}
              onChange={(next) => onChange({ salesId: next ?? null })}
              className={parts.full}
            />
          )}
        </Labelled>
      </More>
    </section>
  );
}

interface RowProps {
  performer: PerformerDraft;
  name: string;
  staff: { value: string; label: string }[];
  wrong: (field: string) => string | undefined;
  onChange: (values: Partial<PerformerDraft>) => void;
  onRemove: () => void;
}

function PerformerRow({ performer, name, staff, wrong, onChange, onRemove }: RowProps) {
  return (
    <fieldset className={css.performer} aria-label={`${name}业绩归属`}>
      <Labelled title="员工" problem={wrong('userId') ?? wrong('ware')}>
        {(id) => (
          <Select
            id={id}
            aria-label={`${name}员工`}
            showSearch
            optionFilterProp="label"
            options={staff}
            value={performer.userId}
            onChange={(userId: string) => onChange({ userId })}
            className={parts.full}
          />
        )}
      </Labelled>
      <Labelled title="比例 %" problem={wrong('rate')}>
        {(id) => (
          <NumberText
            id={id}
            title={`${name}比例`}
            isWrong={wrong('rate') !== undefined}
            value={performer.rate}
            onChange={(rate) => onChange({ rate })}
          />
        )}
      </Labelled>
      <Button type="text" className={css.remove} icon={<DeleteOutlined />} aria-label={`删除${name}业绩归属`} onClick={onRemove} />
    </fieldset>
  );
}
