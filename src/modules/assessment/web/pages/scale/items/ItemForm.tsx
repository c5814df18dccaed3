/** The inputs of one item. */

import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useId } from 'react';
import { valueAt } from '../../../../../../domain/workingCopy/path';
import { ChoiceAt } from '../../../../../../engine/workingCopy/editor/ChoiceAt';
import parts from '../../../../../../engine/workingCopy/editor/editor.module.css';
import { useCommands } from '../../../../../../engine/workingCopy/editor/editorContext';
import { FieldsOf } from '../../../../../../engine/workingCopy/editor/fieldSpec';
import { FindingsOf } from '../../../../../../engine/workingCopy/editor/Labelled';
import ui from '../../../../../../ui/ui.module.css';
import { addItem, changeItem, changeItemKind, findScoresWithLists, moveItem, setItemListed } from '../../../../domain/edit/items';
import type { Item, Scale } from '../../../../domain/scale/scaleShape';
import { checks, number, type ScaleField, type ScalePlace, text, when } from '../parts/scaleFields';
import { useScale } from '../useScale';
import { likeLast } from './likeLast';

interface ItemFormProps {
  item: Item;
  onClose: () => void;
  onRemove: () => void;
  /** Opens another item. */
  onReveal: (no: number) => void;
}

export function ItemForm({ item, onClose, onRemove, onReveal }: ItemFormProps) {
  const scale = useScale();
  const { edit, isReadOnly } = useCommands<Scale>();
  const { no } = item;
  const path = ['items', no - 1];
  const move = (to: number) => {
    edit((known) => moveItem(known, no, to));
    onReveal(to);
  };
  return (
    <li className={parts.row} data-path={path.join('.')}>
      <section className={parts.rowOpen} aria-label={`第 ${no} 题`}>
        <strong>{`第 ${no} 题`}</strong>
        <FieldsOf path={path} fields={itemFields} />
        <FindingsOf path={path} />
        <div className={ui.row}>
          {!isReadOnly && (
            <>
              <Button size="small" icon={<ArrowUpOutlined />} disabled={no === 1} onClick={() => move(no - 1)}>
                上移
              </Button>
              <Button size="small" icon={<ArrowDownOutlined />} disabled={no === scale.items.length} onClick={() => move(no + 1)}>
                下移
              </Button>
              <Button
                size="small"
                onClick={() => {
                  edit((known) => addItem(known, no + 1, likeLast(known, no)));
                  onReveal(no + 1);
                }}
              >
                在下面加一题
              </Button>
              <Button size="small" danger icon={<DeleteOutlined />} disabled={scale.items.length === 1} onClick={onRemove}>
                删除
              </Button>
            </>
          )}
          <span className={ui.fill} />
          <Button size="small" onClick={onClose}>
            收起
          </Button>
        </div>
      </section>
    </li>
  );
}

const measured = ' measured';
const itemAtPath = ({ document, path }: ScalePlace) => valueAt(document, path) as Item;
const isMeasured = (place: ScalePlace) => !('options' in itemAtPath(place));

/** An option set, or a measured value. */
const answerKind: ScaleField = (place) => {
  const item = itemAtPath(place);
  const sets = Object.entries(place.document.optionSets).map(([value, options]) => ({
    value,
    label: `${value}：${options.map(({ label }) => label).join(' / ')}`,
  }));
  return (
    <ChoiceAt
      key="kind"
      path={[...place.path, 'options' in item ? 'options' : 'input']}
      title="怎样作答"
      value={'options' in item ? item.options : measured}
      options={[...sets, { value: measured, label: '测量值（数字）' }]}
      store={(known: Scale, value) => {
        const now = known.items[item.no - 1];
        if (typeof value !== 'string' || !now) return known;
        if (value === measured) return 'options' in now ? changeItemKind(known, item.no, { input: 'number' }) : known;
        return 'options' in now ? changeItem(known, item.no, { options: value }) : changeItemKind(known, item.no, { options: value });
      }}
    />
  );
};

const limit = (key: 'min' | 'max', title: string) =>
  number(key, title, { store: (known, value, [, at]) => changeItem(known, Number(at) + 1, { [key]: value ?? undefined }) });

const itemFields: readonly ScaleField[] = [
  text('name', '名称', { wide: true }),
  answerKind,
  when(isMeasured, text('unit', '单位', { maxLength: 20 }), limit('min', '最小值'), limit('max', '最大值'), number('decimals', '小数位')),
  text('group', '组', { empty: 'nothing', maxLength: 40, hint: '字母开头的代码' }),
  when(({ document }) => document.ageSelection !== undefined, number('ageGroup', '年龄组', { unit: '月' })),
  when(({ document }) => document.developmental !== undefined, number('points', '分值')),
  ({ path }) => <Listing key="listing" no={Number(path[1]) + 1} />,
  checks(['critical', '关键题'], ['warning', '预警题'], ['parentReport', '可由家长报告']),
];

/** Scores that name their items one by one, with this item among them or not. */
function Listing({ no }: { no: number }) {
  const id = useId();
  const scale = useScale();
  const { edit, isReadOnly } = useCommands<Scale>();
  const listing = findScoresWithLists(scale);
  if (listing.length === 0) return null;
  const value = listing.filter(({ items }) => items.includes(no)).map(({ code }) => code);
  const change = (chosen: string[]) =>
    edit((known) => listing.reduce((draft, { code }) => setItemListed(draft, no, code, chosen.includes(code)), known));
  return (
    <div className={parts.wide}>
      <label className={ui.noteText} htmlFor={id}>
        计入得分
      </label>
      {isReadOnly ? (
        <output id={id}>{value.join('、') || '—'}</output>
      ) : (
        <Select
          id={id}
          mode="multiple"
          aria-label="计入得分"
          optionFilterProp="label"
          placeholder="不计入"
          value={value}
          options={listing.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
          onChange={change}
        />
      )}
    </div>
  );
}
