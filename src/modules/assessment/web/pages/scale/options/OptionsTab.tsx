/** 选项: option sets with their values and scores. */

import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { itemAt } from '../../../../../../domain/must';
import { moveAt } from '../../../../../../domain/workingCopy/path';
import parts from '../../../../../../engine/workingCopy/editor/editor.module.css';
import { useCommands } from '../../../../../../engine/workingCopy/editor/editorContext';
import { FindingsOf } from '../../../../../../engine/workingCopy/editor/Labelled';
import { NumberAt } from '../../../../../../engine/workingCopy/editor/NumberAt';
import { TextAt } from '../../../../../../engine/workingCopy/editor/TextAt';
import { NameAt } from '../../../../../../engine/workingCopy/editor/TypedAt';
import { useAsk } from '../../../../../../ui/AskHost';
import ui from '../../../../../../ui/ui.module.css';
import { itemsOfSet, optionRemovalEffects } from '../../../../domain/edit/effects';
import { listRanges } from '../../../../domain/edit/numbering';
import { addOption, addOptionSet, changeOption, freeName, removeOption, removeOptionSet } from '../../../../domain/edit/parts';
import { renameOption, renameOptionSet } from '../../../../domain/edit/renames';
import type { Scale } from '../../../../domain/scale/scaleShape';
import { useScale } from '../useScale';
import own from './options.module.css';

export function OptionsTab() {
  const scale = useScale();
  const { edit, isReadOnly } = useCommands<Scale>();
  const names = Object.keys(scale.optionSets);
  return (
    <>
      {names.map((name) => (
        <OptionSet key={name} name={name} others={names.filter((one) => one !== name)} />
      ))}
      {names.length === 0 && <p className={`${ui.noteText} ${parts.second}`}>没有选项组：题目都是测量值。</p>}
      {!isReadOnly && (
        <Button onClick={() => edit((known) => addOptionSet(known, freeName('s', Object.keys(known.optionSets))))}>加一个选项组</Button>
      )}
    </>
  );
}

function OptionSet({ name, others }: { name: string; others: readonly string[] }) {
  const scale = useScale();
  const { edit, isReadOnly } = useCommands<Scale>();
  const used = itemsOfSet(scale, name);
  const options = scale.optionSets[name] ?? [];
  return (
    <section className={parts.part} aria-label={`选项组 ${name}`} data-path={`optionSets.${name}`}>
      <div className={`${ui.wrap} ${own.head}`}>
        <NameAt path={['optionSets', name]} title="选项组" name={name} taken={others} rename={renameOptionSet} />
        <span className={`${ui.noteText} ${parts.second}`}>{used.length > 0 ? `第 ${listRanges(used)} 题使用` : '没有题目使用'}</span>
        {!isReadOnly && used.length === 0 && (
          <Button danger icon={<DeleteOutlined />} onClick={() => edit((known) => removeOptionSet(known, name))}>
            删除这个选项组
          </Button>
        )}
      </div>
      <ol className={`${ui.list} ${own.options}`}>
        {options.map((option, at) => (
          <OptionRow key={option.value} set={name} at={at} options={options} />
        ))}
      </ol>
      <FindingsOf path={['optionSets', name]} />
      {!isReadOnly && (
        <div className={ui.row}>
          <Button onClick={() => edit((known) => addOption(known, name))}>加一个选项</Button>
        </div>
      )}
    </section>
  );
}

function OptionRow({ set, at, options }: { set: string; at: number; options: Scale['optionSets'][string] }) {
  const scale = useScale();
  const { edit, isReadOnly } = useCommands<Scale>();
  const ask = useAsk();
  const option = itemAt(options, at);
  const path = ['optionSets', set, at];
  const title = option.label || option.value;
  const remove = async () => {
    const effects = optionRemovalEffects(scale, set, option.value);
    const question = { title: `删除选项“${title}”？`, text: `${effects.join('；')}。可以撤销。`, confirm: '删除', danger: true };
    if (effects.length === 0 || (await ask(question))) edit((known) => removeOption(known, set, at));
  };
  return (
    <li className={own.option}>
      <NameAt
        path={[...path, 'value']}
        title="值"
        name={option.value}
        taken={options.map(({ value }) => value).filter((value) => value !== option.value)}
        rename={(known: Scale, from, to) => renameOption(known, set, from, to)}
      />
      <TextAt path={[...path, 'label']} title="名称" />
      <NumberAt
        path={[...path, 'score']}
        title="分值"
        empty="null"
        placeholder="不计分"
        store={(known: Scale, score) => changeOption(known, set, at, { score: score ?? null })}
      />
      {!isReadOnly && (
        <span className={own.buttons}>
          <Button
            type="text"
            icon={<ArrowUpOutlined />}
            aria-label={`上移“${title}”`}
            disabled={at === 0}
            onClick={() => edit((known) => moveAt(known, ['optionSets', set], at, at - 1))}
          />
          <Button
            type="text"
            icon={<ArrowDownOutlined />}
            aria-label={`下移“${title}”`}
            disabled={at === options.length - 1}
            onClick={() => edit((known) => moveAt(known, ['optionSets', set], at, at + 1))}
          />
          <Button
            type="text"
            danger
            icon={<DeleteOutlined />}
            aria-label={`删除“${title}”`}
            disabled={options.length === 1}
            onClick={() => void remove()}
          />
        </span>
      )}
    </li>
  );
}
