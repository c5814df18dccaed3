/** Courses, packages and fee items of the order, each with its gifts, discount and amount. */
import { DeleteOutlined } from '@ant-design/icons';
import { Alert, Button, Select } from 'antd';
import { formatYuan } from '../../../../../../domain/amounts';
import { itemAt } from '../../../../../../domain/must';
import parts from '../../../../../../ui/parts.module.css';
import ui from '../../../../../../ui/ui.module.css';
import type { Catalogue } from '../../../../domain/catalogue';
import css from '../enrol.module.css';
import { createEmptyLine, type Enrolment, type LineDraft, type LineTotal, type Totals } from '../enrolment';
import { DayInput } from '../inputs/DayInput';
import { Labelled } from '../inputs/Labelled';
import { NumberText } from '../inputs/NumberText';
import type { Problems } from '../problems';
import { buildProductOptions, isByHand, isCourse, listSaleProducts, type SaleProduct } from '../saleProducts';
import { CardRows } from './CardRows';
import { More } from './More';

interface Props {
  enrolment: Enrolment;
  totals: Totals;
  catalogue: Catalogue;
  problems: Problems;
  onChange: (lines: LineDraft[]) => void;
}

export function LinesCard({ enrolment: { lines, gone }, totals, catalogue, problems, onChange }: Props) {
  const options = buildProductOptions(catalogue);
  const saleProducts = listSaleProducts(catalogue);
  return (
    <section className={css.card} aria-label="购买内容">
      <h2 className={`${ui.title16} ${css.heading}`}>购买内容</h2>
      {gone && <Alert type="warning" showIcon message={`上次买的“${gone.join('”、“')}”已下架或是手工定价，请重新选择`} />}
      <CardRows
        rows={lines}
        problem={problems.get('lines')}
        addText="添加课程、套餐或收费项目"
        createRow={createEmptyLine}
        onChange={onChange}
      >
        {(line, at, edit) => (
          <LineRow
            key={line.key}
            total={itemAt(totals.lines, at)}
            at={at}
            options={options}
            saleProducts={saleProducts}
            problems={problems}
            onChange={edit.onChange}
            onRemove={lines.length > 1 ? edit.onRemove : undefined}
          />
        )}
      </CardRows>
    </section>
  );
}

interface RowProps {
  total: LineTotal;
  at: number;
  options: ReturnType<typeof buildProductOptions>;
  saleProducts: ReadonlyMap<string, SaleProduct>;
  problems: Problems;
  onChange: (values: Partial<LineDraft>) => void;
  onRemove: (() => void) | undefined;
}

type Numbers = 'qty' | 'gift' | 'rate' | 'cut' | 'hours' | 'handPrice';

function LineRow({ total: { line, priced }, at, options, saleProducts, problems, onChange, onRemove }: RowProps) {
  const name = `第 ${at + 1} 项`;
  const wrong = (field: string) => problems.get(`lines.${line.key}.${field}`);
  const number = (field: Numbers, title: string, asked: string, placeholder?: string) => (
    <Labelled title={title} problem={wrong(asked)}>
      {(id) => (
        <NumberText
          id={id}
          title={`${name}${title}`}
          isWrong={wrong(asked) !== undefined}
          placeholder={placeholder}
          value={line[field]}
          onChange={(value) => onChange({ [field]: field === 'qty' ? (value ?? '') : value })}
        />
      )}
    </Labelled>
  );
  const choose = (ware: string) => {
    const found = saleProducts.get(ware);
    onChange({ ware, id: undefined, seen: found && { name: found.name, price: found.price }, gift: null, hours: null, handPrice: null });
  };
  // A discontinued product has no option, so its name is shown instead of its key.
  const lost = line.ware !== '' && !isByHand(line) && !saleProducts.has(line.ware) && line.seen;
  return (
    <fieldset className={css.line} aria-label={name}>
      <Labelled title="商品" wide problem={wrong('ware')} note={formatPriceNote(line, saleProducts)}>
        {(id) => (
          <Select
            id={id}
            aria-label={`${name}商品`}
            showSearch
            optionFilterProp="label"
            placeholder="选择课程定价、套餐或收费项目"
            {...(wrong('ware') !== undefined && { status: 'error' as const })}
            value={line.ware || undefined}
            options={lost ? [...options, { label: '已下架', options: [{ value: line.ware, label: lost.name, disabled: true }] }] : options}
            onChange={choose}
            className={parts.full}
          />
        )}
      </Labelled>
      {number('qty', '份数', 'qty')}
      {isByHand(line) && number('hours', '课时', 'hours')}
      {isByHand(line) && number('handPrice', '手工定价', 'handPrice', '元')}
      {isCourse(line) && number('gift', '赠送课时', 'giftHours', priced ? String(priced.giftHours / 100) : '')}
      {number('rate', '折扣', 'discountRate', '9 折填 9')}
      {number('cut', '直减', 'cutAmt', '元')}
      <More title="有效期" isUsed={Boolean(line.expireDate) || wrong('expireDate') !== undefined}>
        <Labelled title="有效期至" problem={wrong('expireDate')}>
          {(id) => (
            <DayInput
              id={id}
              title={`${name}有效期至`}
              placeholder="按课程设置"
              value={line.expireDate}
              onChange={(expireDate) => onChange({ expireDate })}
            />
          )}
        </Labelled>
      </More>
      <div className={`${ui.row} ${css.lineEnd}`}>
        {priced && priced.hours > 0 && (
          <span className={ui.noteText}>{`${priced.hours / 100} 课时${priced.giftHours ? ` + 赠 ${priced.giftHours / 100}` : ''}`}</span>
        )}
        {priced && priced.listAmount > priced.amount && <s className={ui.noteText}>{formatYuan(priced.listAmount)}</s>}
        <span className={css.lineAmount}>{priced ? `${formatYuan(priced.amount)}` : '—'}</span>
        {onRemove && <Button type="text" icon={<DeleteOutlined />} aria-label={`删除${name}`} onClick={onRemove} />}
      </div>
    </fieldset>
  );
}

function formatPriceNote({ ware, seen }: LineDraft, saleProducts: ReadonlyMap<string, SaleProduct>): string | undefined {
  const now = saleProducts.get(ware);
  if (!now || !seen || seen.price === now.price) return undefined;
  return `价格已更新：原 ${formatYuan(seen.price)}，现 ${formatYuan(now.price)}`;
}
