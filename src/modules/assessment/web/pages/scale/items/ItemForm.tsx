/** The inputs of one item. */

import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useId } from 'react';
import { CheckAt, ChoiceAt } from '../../../../../../engine/workingCopy/editor/ChoiceAt';
import parts from '../../../../../../engine/workingCopy/editor/editor.module.css';
import { useCommands } from '../../../../../../engine/workingCopy/editor/editorContext';
import { FindingsOf } from '../../../../../../engine/workingCopy/editor/Labelled';
import { NumberAt } from '../../../../../../engine/workingCopy/editor/NumberAt';
import { TextAt } from '../../../../../../engine/workingCopy/editor/TextAt';
import ui from '../../../../../../ui/ui.module.css';
import { addItem, changeItem, changeItemKind, listItem, listingScores, moveItem } from '../../../../domain/edit/items';
import type { Item, Scale } from '../../../../domain/scale/scaleShape';
import css from '../scale.module.css';
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
    <li className={css.row} data-path={path.join('.')}>
      <section className={parts.rowOpen} aria-label={`第 ${no} 题`}>
        <strong>{`第 ${no} 题`}</strong>
        <div className={parts.form}>
          <TextAt path={[...path, 'name']} title="名称" wide />
          <AnswerKind item={item} />
          <TextAt path={[...path, 'group']} title="组" empty="nothing" maxLength={40} hint="字母开头的代码" />
          {scale.ageSelection && <NumberAt path={[...path, 'ageGroup']} title="年龄组" unit="月" />}
          {scale.developmental && <NumberAt path={[...path, 'points']} title="分值" />}
          <Listing no={no} />
          <div className={`${ui.row} ${parts.checks}`}>
            <CheckAt path={[...path, 'critical']} title="关键题" />
            <CheckAt path={[...path, 'warning']} title="预警题" />
            <CheckAt path={[...path, 'parentReport']} title="可由家长报告" />
          </div>
        </div>
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

/** An option set, or a measured value with its limits. */
function AnswerKind({ item }: { item: Item }) {
  const { optionSets } = useScale();
  const path = ['items', item.no - 1];
  const sets = Object.entries(optionSets).map(([value, options]) => ({
    value,
    label: `${value}：${options.map(({ label }) => label).join(' / ')}`,
  }));
  return (
    <>
      <ChoiceAt
        path={[...path, 'options' in item ? 'options' : 'input']}
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
      {!('options' in item) && (
        <>
          <TextAt path={[...path, 'unit']} title="单位" maxLength={20} />
          <NumberAt
            path={[...path, 'min']}
            title="最小值"
            store={(known: Scale, min) => changeItem(known, item.no, { min: min ?? undefined })}
          />
          <NumberAt
            path={[...path, 'max']}
            title="最大值"
            store={(known: Scale, max) => changeItem(known, item.no, { max: max ?? undefined })}
          />
          <NumberAt path={[...path, 'decimals']} title="小数位" />
        </>
      )}
    </>
  );
}

/** Scores that name their items one by one, with this item among them or not. */
function Listing({ no }: { no: number }) {
  const id = useId();
  const scale = useScale();
  const { edit, isReadOnly } = useCommands<Scale>();
  const listing = listingScores(scale);
  if (listing.length === 0) return null;
  const value = listing.filter(({ items }) => items.includes(no)).map(({ code }) => code);
  const change = (chosen: string[]) =>
    edit((known) => listing.reduce((draft, { code }) => listItem(draft, no, code, chosen.includes(code)), known));
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
