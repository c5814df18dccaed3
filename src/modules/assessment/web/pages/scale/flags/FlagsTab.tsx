/** 提示: flags that are raised by conditions. */

import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { insertAt, removeAt } from '../../../../../../domain/workingCopy/path';
import { Entries } from '../../../../../../engine/workingCopy/editor/Entries';
import parts from '../../../../../../engine/workingCopy/editor/editor.module.css';
import { useCommands } from '../../../../../../engine/workingCopy/editor/editorContext';
import { FindingsOf } from '../../../../../../engine/workingCopy/editor/Labelled';
import { FieldsOf } from '../../../../../../engine/workingCopy/editor/Part';
import ui from '../../../../../../ui/ui.module.css';
import { conditionText } from '../../../../domain/edit/conditionWords';
import { freeName, removeFlag } from '../../../../domain/edit/parts';
import { renameFlag } from '../../../../domain/edit/renames';
import { levelWords } from '../../../../domain/scale/levelWords';
import type { Flag, Scale } from '../../../../domain/scale/scaleShape';
import { conclusiveFlag } from '../../../../domain/scoring/conclusion';
import { checks, choice, code, type ScaleField, text } from '../parts/scaleFields';
import css from '../scale.module.css';
import { useScale } from '../useScale';
import { ConditionFields, newCondition } from './ConditionFields';

const flagFields: readonly ScaleField[] = [
  code(({ flags }) => flags, { isCode: true, rename: renameFlag }),
  choice('level', '程度', levelWords),
  choice('basis', '依据', { published: '公开的规则', 'institution-defined': '机构自定' }),
  choice('until', '由得分了结', ({ scores }) => scores.map((one) => ({ value: one.code, label: one.name })), {
    hint: '这个得分有了值，提示就不再要求跟进',
    optional: true,
  }),
  checks(['urgent', '须立即处理：完成时告知评估人和责任人']),
  text('label', '提示的话', { wide: true }),
];

export function FlagsTab() {
  const { flags, scores } = useScale();
  const { edit, isReadOnly } = useCommands<Scale>();
  const add = () => {
    const name = freeName('FLAG', [...flags.map((one) => one.code)]);
    const flag: Flag = { code: name, label: '', level: 'watch', basis: 'institution-defined', any: [newCondition(scores)] };
    edit((known) => insertAt(known, ['flags'], flags.length, flag));
  };
  return (
    <>
      <p className={`${ui.noteText} ${parts.second}`}>{`任一条件成立时出现提示。代码为 ${conclusiveFlag} 的提示就是结论，先于界值。`}</p>
      {flags.map((flag, at) => (
        <FlagForm key={flag.code} flag={flag} at={at} />
      ))}
      {flags.length === 0 && <p className={`${ui.noteText} ${parts.second}`}>没有提示。</p>}
      {!isReadOnly && <Button onClick={add}>加一条提示</Button>}
    </>
  );
}

function FlagForm({ flag, at }: { flag: Flag; at: number }) {
  const scale = useScale();
  const { edit, isReadOnly } = useCommands<Scale>();
  const path = ['flags', at];
  return (
    <section className={parts.part} aria-label={`提示 ${flag.code}`} data-path={path.join('.')}>
      <FieldsOf path={path} fields={flagFields} />
      <ol className={`${ui.list} ${css.rows}`}>
        <Entries of={flag.any}>
          {(condition, n) => (
            <li className={css.row} data-path={[...path, 'any', n].join('.')}>
              <div className={parts.rowOpen}>
                <strong>{`${n > 0 ? '或者 ' : ''}${conditionText(condition, scale)}`}</strong>
                <ConditionFields path={[...path, 'any', n]} condition={condition} />
                {!isReadOnly && flag.any.length > 1 && (
                  <div className={ui.row}>
                    <Button
                      size="small"
                      danger
                      icon={<DeleteOutlined />}
                      onClick={() => edit((known) => removeAt(known, [...path, 'any'], n))}
                    >
                      删除这个条件
                    </Button>
                  </div>
                )}
              </div>
            </li>
          )}
        </Entries>
      </ol>
      <FindingsOf path={path} />
      {!isReadOnly && (
        <div className={ui.row}>
          <Button onClick={() => edit((known) => insertAt(known, [...path, 'any'], flag.any.length, newCondition(known.scores)))}>
            或者……
          </Button>
          <Button danger icon={<DeleteOutlined />} onClick={() => edit((known) => removeFlag(known, at))}>
            删除这条提示
          </Button>
        </div>
      )}
    </section>
  );
}
