/** 示例: worked records that run on every change, each with what does not come out. */

import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { insertAt, removeAt } from '../../../../../../domain/workingCopy/path';
import parts from '../../../../../../engine/workingCopy/editor/editor.module.css';
import { useCommands, useTarget } from '../../../../../../engine/workingCopy/editor/editorContext';
import { TextAt } from '../../../../../../engine/workingCopy/editor/TextAt';
import ui from '../../../../../../ui/ui.module.css';
import { exampleOf, takeResult } from '../../../../domain/edit/parts';
import type { Example, Scale } from '../../../../domain/scale/scaleShape';
import type { Trial } from '../check/useTrial';
import css from '../scale.module.css';
import type { CheckedDraft } from '../useChecked';
import { useScale } from '../useScale';
import own from './examples.module.css';

interface ExamplesTabProps {
  checked: CheckedDraft;
  trial: Trial;
}

export function ExamplesTab({ checked, trial }: ExamplesTabProps) {
  const scale = useScale();
  const { edit, isReadOnly } = useCommands<Scale>();
  const target = useTarget();
  const [open, setOpen] = useState<number>();
  useEffect(() => {
    const [part, at] = target?.path ?? [];
    if (part === 'examples' && typeof at === 'number') setOpen(at);
  }, [target]);
  const isCurrent = checked.scale === scale;
  const answered = Object.keys(trial.scoreInput.answers).length;
  const made = trial.compiled && answered > 0 ? exampleOf(trial.compiled.scale, trial.scoreInput, '试做') : undefined;
  const add = () => {
    if (!made) return;
    edit((known) => insertAt(known, ['examples'], known.examples.length, made));
    setOpen(scale.examples.length);
  };
  return (
    <>
      <p className={`${ui.noteText} ${parts.second}`}>每次改动后都重新计分。算不出所写的结果时，请核对改动，或改用现在的结果。</p>
      <ol className={`${ui.list} ${css.rows}`}>
        {scale.examples.map((example, at) => {
          const failures = isCurrent ? checked.failures?.[at] : undefined;
          return (
            <li key={example.id || at} className={css.row} data-path={`examples.${at}`}>
              <button
                type="button"
                className={`${ui.textLine} ${ui.bareButton} ${css.rowHead}`}
                aria-expanded={open === at}
                onClick={() => setOpen(open === at ? undefined : at)}
              >
                <span className={`${ui.fill} ${ui.breakable}`}>
                  <strong>{example.id}</strong> {example.title}
                </span>
                <Passed failures={failures} />
              </button>
              {open === at && <ExampleForm at={at} example={example} failures={failures} trial={trial} />}
            </li>
          );
        })}
      </ol>
      {scale.examples.length === 0 && <p className={`${ui.noteText} ${parts.second}`}>还没有示例。在“试做”里作答后，可以存为示例。</p>}
      {!isReadOnly && (
        <div className={ui.row}>
          <Button disabled={!made} onClick={add}>
            把试做存为示例
          </Button>
          {!made && <span className={`${ui.noteText} ${parts.second}`}>先在“试做”里作答</span>}
        </div>
      )}
    </>
  );
}

function Passed({ failures }: { failures: readonly string[] | undefined }) {
  if (!failures) return <span className={`${ui.noteText} ${parts.second}`}>没有运行</span>;
  return failures.length === 0 ? (
    <span className={own.passed}>通过</span>
  ) : (
    <span className={`${ui.wrongTint} ${css.rowMark}`}>没有通过</span>
  );
}

interface ExampleFormProps {
  at: number;
  example: Example;
  failures: readonly string[] | undefined;
  trial: Trial;
}

function ExampleForm({ at, example, failures, trial }: ExampleFormProps) {
  const { edit, isReadOnly } = useCommands<Scale>();
  const [, setQuery] = useSearchParams();
  const { input, expected } = example;
  const open = () => {
    const { answers, ageMonths, respondent, edition, inputs = {} } = input;
    trial.change({ answers, ageMonths, respondent, edition, inputs });
    if (window.matchMedia('(max-width: 1199.98px)').matches)
      setQuery(
        (known) => {
          known.set('tab', 'trial');
          return known;
        },
        { replace: true },
      );
  };
  return (
    <div className={parts.rowOpen}>
      <div className={parts.form}>
        <TextAt path={['examples', at, 'id']} title="编号" />
        <TextAt path={['examples', at, 'title']} title="说明" wide />
      </div>
      <dl className={own.facts}>
        <dt>情况</dt>
        <dd>{listCircumstances(example) || '—'}</dd>
        <dt>作答</dt>
        <dd className={own.answers}>
          {Object.entries(input.answers)
            .map(([no, answer]) => `${no}:${answer}`)
            .join('  ') || '—'}
        </dd>
        <dt>应得结果</dt>
        <dd>{expectedText(expected)}</dd>
      </dl>
      {failures && failures.length > 0 && (
        <ul className={own.failures}>
          {failures.map((failure) => (
            <li key={failure}>{failure}</li>
          ))}
        </ul>
      )}
      <div className={ui.row}>
        <Button size="small" onClick={open}>
          用来试做
        </Button>
        {!isReadOnly && failures && failures.length > 0 && (
          <Button size="small" onClick={() => edit((known) => takeResult(known, at))}>
            改用现在的结果
          </Button>
        )}
        {!isReadOnly && (
          <Button size="small" danger icon={<DeleteOutlined />} onClick={() => edit((known) => removeAt(known, ['examples'], at))}>
            删除
          </Button>
        )}
      </div>
    </div>
  );
}

function listCircumstances({ input: { ageMonths, edition, inputs = {} } }: Example): string {
  return [
    ...(ageMonths === undefined ? [] : [`${ageMonths} 月龄`]),
    ...(edition === undefined ? [] : [`版本 ${edition}`]),
    ...Object.entries(inputs).map(([code, value]) => `${code} = ${value}`),
  ].join('，');
}

const errorWords = {
  UNANSWERED: '题目未答完，不计分',
  INCOMPLETE: '起点或止点不足，不计分',
  AGE_BELOW_FIRST_POINT: '小于第一个年龄点，不能施测',
};

function expectedText(expected: Example['expected']): string {
  if ('error' in expected) return errorWords[expected.error];
  const scores = Object.entries(expected.scores).map(
    ([code, value]) => `${code} ${value}${expected.bands[code] ? `（${expected.bands[code]}）` : ''}`,
  );
  return [...scores, ...(expected.flags.length > 0 ? [`提示 ${expected.flags.join('、')}`] : [])].join('，');
}
