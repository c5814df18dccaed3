/** 手工录入项: values that the assessor looks up and types. */

import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { itemAt } from '../../../../../../domain/must';
import { insertAt, removeAt, setAt } from '../../../../../../domain/workingCopy/path';
import { ChoiceAt, optionsOf } from '../../../../../../engine/workingCopy/editor/ChoiceAt';
import { Entries } from '../../../../../../engine/workingCopy/editor/Entries';
import parts from '../../../../../../engine/workingCopy/editor/editor.module.css';
import { useCommands } from '../../../../../../engine/workingCopy/editor/editorContext';
import { FindingsOf } from '../../../../../../engine/workingCopy/editor/Labelled';
import { FieldsOf, Part } from '../../../../../../engine/workingCopy/editor/Part';
import { TextAt } from '../../../../../../engine/workingCopy/editor/TextAt';
import { useAsk } from '../../../../../../ui/AskHost';
import ui from '../../../../../../ui/ui.module.css';
import { inputRemovalEffects } from '../../../../domain/edit/effects';
import { freeName, removeInput } from '../../../../domain/edit/parts';
import { renameInput } from '../../../../domain/edit/renames';
import type { ManualInput, Scale } from '../../../../domain/scale/scaleShape';
import { checks, code, number, type ScaleField, type ScalePlace, text, when } from '../parts/scaleFields';
import { useScale } from '../useScale';

const yesOrNo = [
  { value: '1', label: '是' },
  { value: '0', label: '否' },
];

const isNumber = ({ document: scale, path }: ScalePlace) => !scale.manualInputs?.[Number(path[1])]?.options;

const inputFields: readonly ScaleField[] = [
  code(({ manualInputs = [] }) => manualInputs, { isCode: true, rename: renameInput }),
  text('name', '名称'),
  ({ path }) => {
    const store = (known: Scale, kind: unknown) => {
      const { min: _, max: __, options: ___, ...shared } = itemAt(known.manualInputs ?? [], Number(path[1]));
      return setAt(known, path, { ...shared, type: kind, ...(kind === 'single' && { options: yesOrNo }) });
    };
    return <ChoiceAt key="type" path={[...path, 'type']} title="类型" options={kinds} store={store} />;
  },
  when(isNumber, number('min', '最小值'), number('max', '最大值')),
  checks(['required', '必填']),
];

const kinds = optionsOf({ number: '数字', single: '几项选一' });

export function InputsPart() {
  const { manualInputs = [] } = useScale();
  const { edit, isReadOnly } = useCommands<Scale>();
  if (isReadOnly && manualInputs.length === 0) return null;
  const add = () => {
    const code = freeName('input', [...manualInputs.map((one) => one.code)]);
    edit((known) => insertAt(known, ['manualInputs'], manualInputs.length, { code, name: '新录入项', type: 'number' }));
  };
  return (
    <Part title="手工录入项" hint="评估师查表后手工填写的值，例如百分等级。" command={!isReadOnly && <Button onClick={add}>加一项</Button>}>
      {manualInputs.map((input, at) => (
        <InputForm key={input.code} input={input} at={at} />
      ))}
    </Part>
  );
}

function InputForm({ input, at }: { input: ManualInput; at: number }) {
  const scale = useScale();
  const { edit, isReadOnly } = useCommands<Scale>();
  const ask = useAsk();
  const path = ['manualInputs', at];
  const options = input.options ?? [];
  const remove = async () => {
    const effects = inputRemovalEffects(scale, input.code);
    const question = { title: `删除“${input.name}”？`, text: `${effects.join('；')}。可以撤销。`, confirm: '删除', danger: true };
    if (effects.length === 0 || (await ask(question))) edit((known) => removeInput(known, input.code));
  };
  return (
    <div className={parts.rowOpen} data-path={path.join('.')}>
      <FieldsOf path={path} fields={inputFields} />
      <div className={parts.form}>
        <Entries of={options}>
          {(option, n) => (
            <div className={ui.row}>
              <TextAt path={[...path, 'options', n, 'value']} title="值" maxLength={40} />
              <TextAt path={[...path, 'options', n, 'label']} title="名称" />
              {!isReadOnly && (
                <Button
                  type="text"
                  danger
                  icon={<DeleteOutlined />}
                  aria-label={`删除选项“${option.label}”`}
                  disabled={options.length === 1}
                  onClick={() => edit((known) => removeAt(known, [...path, 'options'], n))}
                />
              )}
            </div>
          )}
        </Entries>
      </div>
      <FindingsOf path={path} />
      {!isReadOnly && (
        <div className={ui.row}>
          {input.options && (
            <Button
              size="small"
              onClick={() =>
                edit((known) =>
                  insertAt(known, [...path, 'options'], options.length, {
                    value: freeName(String(options.length), [...options.map(({ value }) => value)]),
                    label: '',
                  }),
                )
              }
            >
              加一个选项
            </Button>
          )}
          <Button size="small" danger icon={<DeleteOutlined />} onClick={() => void remove()}>
            删除
          </Button>
        </div>
      )}
    </div>
  );
}
