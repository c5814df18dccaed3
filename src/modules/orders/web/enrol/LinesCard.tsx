/** Courses, packages and fee items of the order, each with its gifts, discount and amount. */
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, InputNumber, Select } from 'antd';
import { fromHundredths } from '../../../../domain/amounts';
import type { Catalogue } from '../../domain/catalogue';
import css from './enrol.module.css';
import { emptyLine, isByHand, isCourse, type LineDraft, type LineTotal, type Totals } from './enrolment';
import { Labelled } from './Labelled';
import type { EnrolProblem } from './useEnrolment';

interface Props {
  lines: LineDraft[];
  totals: Totals;
  catalogue: Catalogue;
  problem: EnrolProblem | undefined;
  onChange: (lines: LineDraft[]) => void;
}

export function LinesCard({ lines, totals, catalogue, problem, onChange }: Props) {
  const options = wareOptions(catalogue);
  const set = (key: string, values: Partial<LineDraft>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...values } : line)));
  return (
    <section className={css.card} aria-label="购买内容">
      <h2 className={css.heading}>购买内容</h2>
      {totals.lines.map((total, at) => (
        <LineRow
          key={total.line.key}
          total={total}
          at={at}
          options={options}
          problem={problem}
          onChange={(values) => set(total.line.key, values)}
          onRemove={lines.length > 1 ? () => onChange(lines.filter(({ key }) => key !== total.line.key)) : undefined}
        />
      ))}
      <Button type="dashed" block icon={<PlusOutlined />} onClick={() => onChange([...lines, emptyLine()])}>
        添加课程、套餐或收费项目
      </Button>
    </section>
  );
}

interface RowProps {
  total: LineTotal;
  at: number;
  options: ReturnType<typeof wareOptions>;
  problem: EnrolProblem | undefined;
  onChange: (values: Partial<LineDraft>) => void;
  onRemove: (() => void) | undefined;
}

function LineRow({ total: { line, priced }, at, options, problem, onChange, onRemove }: RowProps) {
  const name = `第 ${at + 1} 项`;
  const wrong = (...fields: string[]) => fields.map((field) => problem?.fields.get(`lines.${at}.${field}`)).find(Boolean);
  const number = (
    field: 'gift' | 'rate' | 'cut' | 'hours' | 'handPrice',
    title: string,
    asked: string,
    limits: { max?: number; digits?: number; placeholder?: string },
  ) => (
    <Labelled title={title} problem={wrong(asked)}>
      <InputNumber
        aria-label={`${name}${title}`}
        stringMode
        min="0"
        {...(limits.max !== undefined && { max: String(limits.max) })}
        precision={limits.digits ?? 2}
        controls={false}
        placeholder={limits.placeholder}
        value={line[field] ?? null}
        onChange={(value) => onChange({ [field]: value === null ? null : String(value) })}
        className={css.number}
      />
    </Labelled>
  );
  return (
    <fieldset className={css.line} aria-label={name}>
      <Labelled title="商品" wide problem={wrong('courseId', 'feeId', 'packageId', 'productId')}>
        <Select
          aria-label={`${name}商品`}
          showSearch
          optionFilterProp="label"
          placeholder="选择课程定价、套餐或收费项目"
          value={line.ware || undefined}
          options={options}
          onChange={(ware: string) => onChange({ ware, gift: null, hours: null, handPrice: null })}
          className={css.full}
        />
      </Labelled>
      <Labelled title="份数" problem={wrong('qty')}>
        <InputNumber
          aria-label={`${name}份数`}
          min={1}
          max={10_000}
          precision={0}
          value={line.qty}
          onChange={(qty) => onChange({ qty: qty ?? 1 })}
          className={css.number}
        />
      </Labelled>
      {isByHand(line) && number('hours', '课时', 'hours', {})}
      {isByHand(line) && number('handPrice', '手工定价', 'handPrice', {})}
      {isCourse(line) && number('gift', '赠送课时', 'giftHours', { placeholder: priced ? String(priced.giftHours / 100) : '' })}
      {number('rate', '折扣', 'discountRate', { max: 10, digits: 1, placeholder: '如 9 折填 9' })}
      {number('cut', '直减', 'cutAmt', { placeholder: '元' })}
      <div className={css.lineEnd}>
        <span className={css.lineAmount}>{priced ? `${fromHundredths(priced.amount)} 元` : '—'}</span>
        {priced && priced.listAmount > priced.amount && <s className={css.second}>{fromHundredths(priced.listAmount)}</s>}
        {priced && priced.hours > 0 && (
          <span className={css.second}>{`${priced.hours / 100} 课时${priced.giftHours ? ` + 赠 ${priced.giftHours / 100}` : ''}`}</span>
        )}
        {onRemove && <Button type="text" icon={<DeleteOutlined />} aria-label={`删除${name}`} onClick={onRemove} />}
      </div>
    </fieldset>
  );
}

function wareOptions({ courses, packages, products }: Catalogue) {
  return [
    ...courses.map(({ id, name, fees }) => ({
      label: name,
      options: [
        ...fees.map((fee) => ({
          value: `1:${id}:${fee.id}`,
          label: `${name} · ${fee.name}，${fee.hours / 100} 课时 ${fromHundredths(fee.price)} 元`,
        })),
        { value: `1:${id}:`, label: `${name} · 手工定价（须审核）` },
      ],
    })),
    {
      label: '套餐',
      options: packages.map(({ id, name, price, content }) => ({
        value: `2:${id}`,
        label: `${name}，${fromHundredths(price)} 元（${content}）`,
      })),
    },
    {
      label: '收费项目',
      options: products.map(({ id, name, unit, price }) => ({ value: `3:${id}`, label: `${name}，${fromHundredths(price)} 元/${unit}` })),
    },
  ].filter(({ options }) => options.length > 0);
}
