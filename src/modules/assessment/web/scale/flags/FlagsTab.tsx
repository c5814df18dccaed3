/** 提示: flags that are raised by conditions. */
import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { insertAt, removeAt } from '../../../domain/edit/at';
import { conditionText } from '../../../domain/edit/conditionWords';
import { freeName, removeFlag } from '../../../domain/edit/parts';
import { renameFlag } from '../../../domain/edit/renames';
import { conclusiveFlag } from '../../../domain/scale/conclusion';
import { levelWords } from '../../../domain/scale/levelWords';
import type { Flag } from '../../../domain/scale/scaleShape';
import { useCommands, useScale } from '../editorContext';
import { CheckAt, ChoiceAt, optionsOf } from '../inputs/ChoiceAt';
import { Entries } from '../inputs/Entries';
import { FindingsOf } from '../inputs/Labelled';
import { NameAt } from '../inputs/NameAt';
import { TextAt } from '../inputs/TextAt';
import css from '../scale.module.css';
import { ConditionFields, newCondition } from './ConditionFields';

const bases = optionsOf({ published: '公开的规则', 'institution-defined': '机构自定' });

export function FlagsTab() {
  const { flags, scores } = useScale();
  const { edit, isReadOnly } = useCommands();
  const add = () => {
    const code = freeName('FLAG', [...flags.map((flag) => flag.code)]);
    const flag: Flag = { code, label: '', level: 'watch', basis: 'institution-defined', any: [newCondition(scores)] };
    edit((known) => insertAt(known, ['flags'], flags.length, flag));
  };
  return (
    <>
      <p className={css.second}>{`任一条件成立时出现提示。代码为 ${conclusiveFlag} 的提示就是结论，先于界值。`}</p>
      {flags.map((flag, at) => (
        <FlagForm key={flag.code} flag={flag} at={at} others={flags.map(({ code }) => code).filter((code) => code !== flag.code)} />
      ))}
      {flags.length === 0 && <p className={css.second}>没有提示。</p>}
      {!isReadOnly && <Button onClick={add}>加一条提示</Button>}
    </>
  );
}

function FlagForm({ flag, at, others }: { flag: Flag; at: number; others: string[] }) {
  const scale = useScale();
  const { edit, isReadOnly } = useCommands();
  const path = ['flags', at];
  return (
    <section className={css.part} aria-label={`提示 ${flag.code}`} data-path={path.join('.')}>
      <div className={css.form}>
        <NameAt path={[...path, 'code']} title="代码" name={flag.code} isCode taken={others} rename={renameFlag} />
        <ChoiceAt path={[...path, 'level']} title="程度" options={optionsOf(levelWords)} />
        <ChoiceAt path={[...path, 'basis']} title="依据" options={bases} />
        <ChoiceAt
          path={[...path, 'until']}
          title="由得分了结"
          hint="这个得分有了值，提示就不再要求跟进"
          optional
          options={scale.scores.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <CheckAt path={[...path, 'urgent']} title="须立即处理：完成时告知评估人和责任人" />
        <TextAt path={[...path, 'label']} title="提示的话" wide />
      </div>
      <ol className={css.rows}>
        <Entries of={flag.any}>
          {(condition, n) => (
            <li className={css.row} data-path={[...path, 'any', n].join('.')}>
              <div className={css.rowOpen}>
                <strong>{`${n > 0 ? '或者 ' : ''}${conditionText(condition, scale)}`}</strong>
                <ConditionFields path={[...path, 'any', n]} condition={condition} />
                {!isReadOnly && flag.any.length > 1 && (
                  <div className={css.tools}>
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
        <div className={css.tools}>
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
