/** 选项: option sets with their values and scores. */
import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type EntriesSpec, EntryList } from '../../../../../../engine/workingCopy/editor/EntryList';
import parts from '../../../../../../engine/workingCopy/editor/editor.module.css';
import { useCommands } from '../../../../../../engine/workingCopy/editor/editorContext';
import { FindingsOf } from '../../../../../../engine/workingCopy/editor/Labelled';
import { NameAt } from '../../../../../../engine/workingCopy/editor/TypedAt';
import ui from '../../../../../../ui/ui.module.css';
import { optionRemovalEffects } from '../../../../domain/edit/effects';
import { addOption, addOptionSet, changeOption, freeName, removeOption, removeOptionSet } from '../../../../domain/edit/parts';
import { itemsOfSet, renameOption, renameOptionSet } from '../../../../domain/edit/renames';
import { formatRanges } from '../../../../domain/scale/itemRanges';
import type { Scale } from '../../../../domain/scale/scaleShape';
import { name, number, text } from '../parts/scaleFields';
import { useScale } from '../useScale';

export function OptionsTab() {
  const scale = useScale();
  const { edit, isReadOnly } = useCommands<Scale>();
  const names = Object.keys(scale.optionSets);
  return (
    <>
      {names.map((set) => (
        <OptionSet key={set} set={set} others={names.filter((one) => one !== set)} />
      ))}
      {names.length === 0 && <p className={`${ui.noteText} ${parts.second}`}>没有选项组：题目都是测量值。</p>}
      {!isReadOnly && (
        <Button onClick={() => edit((known) => addOptionSet(known, freeName('s', Object.keys(known.optionSets))))}>加一个选项组</Button>
      )}
    </>
  );
}

type Option = Scale['optionSets'][string][number];
const optionsOf = (scale: Scale, set: string | number | undefined) => scale.optionSets[String(set)] ?? [];

const optionList: EntriesSpec<Scale> = {
  fields: [
    name('value', '值', (scale, [, set]) => optionsOf(scale, set).map(({ value }) => value), {
      rename: (scale, from, to, [, set]) => renameOption(scale, String(set), from, to),
    }),
    text('label', '名称'),
    number('score', '分值', {
      empty: 'null',
      placeholder: '不计分',
      store: (scale, score, [, set, at]) => changeOption(scale, String(set), Number(at), { score: score ?? null }),
    }),
  ],
  add: '加一个选项',
  insert: (scale, [, set]) => addOption(scale, String(set)),
  name: ({ label, value }: Option) => `选项“${label || value}”`,
  isLine: true,
  mayMove: true,
  least: 1,
  remove: (scale, at, [, set]) => removeOption(scale, String(set), at),
  effects: (scale, at, [, set]) => optionRemovalEffects(scale, String(set), at),
};

function OptionSet({ set, others }: { set: string; others: readonly string[] }) {
  const scale = useScale();
  const { edit, isReadOnly } = useCommands<Scale>();
  const used = itemsOfSet(scale, set);
  const path = ['optionSets', set];
  return (
    <section className={parts.part} aria-label={`选项组 ${set}`} data-path={path.join('.')}>
      <div className={ui.row}>
        <NameAt path={path} title="选项组" name={set} taken={others} rename={renameOptionSet} />
        <span className={`${ui.noteText} ${ui.fill}`}>{used.length > 0 ? `第 ${formatRanges(used)} 题使用` : '没有题目使用'}</span>
        {!isReadOnly && used.length === 0 && (
          <Button danger icon={<DeleteOutlined />} onClick={() => edit((known) => removeOptionSet(known, set))}>
            删除这个选项组
          </Button>
        )}
      </div>
      <EntryList path={path} spec={optionList} withAdd />
      <FindingsOf path={path} />
    </section>
  );
}
