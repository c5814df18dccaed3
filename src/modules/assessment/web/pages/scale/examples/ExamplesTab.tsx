/** 示例: worked records that run on every change, each with what does not come out. */

import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import { itemAt } from '../../../../../../domain/must';
import { insertAt } from '../../../../../../domain/workingCopy/path';
import { type EntriesSpec, EntryList } from '../../../../../../engine/workingCopy/editor/EntryList';
import parts from '../../../../../../engine/workingCopy/editor/editor.module.css';
import { useCommands } from '../../../../../../engine/workingCopy/editor/editorContext';
import ui from '../../../../../../ui/ui.module.css';
import { exampleOf, takeResult } from '../../../../domain/edit/parts';
import type { Example, Scale } from '../../../../domain/scale/scaleShape';
import type { Trial } from '../check/useTrial';
import { text } from '../parts/scaleFields';
import type { CheckedDraft } from '../useChecked';
import { useScale } from '../useScale';
import own from './examples.module.css';

interface ExamplesTabProps {
  checked: CheckedDraft;
  trial: Trial;
}

export function ExamplesTab({ checked, trial }: ExamplesTabProps) {
  const scale = useScale();
  const { isReadOnly, edit, goTo } = useCommands<Scale>();
  const answered = Object.keys(trial.scoreInput.answers).length;
  const made = trial.compiled && answered > 0 ? exampleOf(trial.compiled.scale, trial.scoreInput, '试做') : undefined;
  const failuresAt = (at: number) => (checked.scale === scale ? checked.failures?.[at] : undefined);
  const add = () => {
    edit((known) => insertAt(known, ['examples'], known.examples.length, made));
    goTo(['examples', scale.examples.length]);
  };
  const spec: EntriesSpec<Scale> = {
    summary: ({ id, title }: Example, _, at) => (
      <>
        <span className={`${ui.fill} ${ui.breakable}`}>
          <strong>{id}</strong> {title}
        </span>
        <Passed failures={failuresAt(at)} />
      </>
    ),
    fields: [
      text('id', '编号'),
      text('title', '说明', { wide: true }),
      ({ path }) => <ExampleFacts key="facts" at={Number(path[1])} failures={failuresAt(Number(path[1]))} />,
    ],
    removal: '删除',
    name: ({ id }: Example) => `示例“${id}”`,
    keepsEmpty: true,
    commands: (example, at) => <ExampleCommands {...{ example, at, trial }} failures={failuresAt(at)} />,
  };
  return (
    <>
      <p className={`${ui.noteText} ${parts.second}`}>每次改动后都重新计分。算不出所写的结果时，请核对改动，或改用现在的结果。</p>
      <div>
        <EntryList path={['examples']} spec={spec} />
      </div>
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
    <span className={`${ui.wrongTint} ${parts.rowMark}`}>没有通过</span>
  );
}

/** The answers, what they should come to, and what does not. */
function ExampleFacts({ at, failures = [] }: { at: number; failures: readonly string[] | undefined }) {
  const example = itemAt(useScale().examples, at);
  const answers = Object.entries(example.input.answers).map(([no, answer]) => `${no}:${answer}`);
  return (
    <div className={parts.inner}>
      <dl className={own.facts}>
        <dt>情况</dt>
        <dd>{formatCircumstances(example) || '—'}</dd>
        <dt>作答</dt>
        <dd className={own.answers}>{answers.join('  ') || '—'}</dd>
        <dt>应得结果</dt>
        <dd>{formatExpected(example.expected)}</dd>
      </dl>
      {failures.length > 0 && (
        <ul className={own.failures}>
          {failures.map((failure) => (
            <li key={failure}>{failure}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface ExampleCommandsProps {
  example: Example;
  at: number;
  failures: readonly string[] | undefined;
  trial: Trial;
}

function ExampleCommands({ example, at, failures, trial }: ExampleCommandsProps) {
  const { edit, isReadOnly } = useCommands<Scale>();
  const [, setQuery] = useSearchParams();
  const open = () => {
    trial.edit(() => example.input);
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
    <>
      <Button size="small" onClick={open}>
        用来试做
      </Button>
      {!isReadOnly && failures && failures.length > 0 && (
        <Button size="small" onClick={() => edit((known) => takeResult(known, at))}>
          改用现在的结果
        </Button>
      )}
    </>
  );
}

function formatCircumstances({ input: { ageMonths, edition, inputs = {} } }: Example): string {
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

function formatExpected(expected: Example['expected']): string {
  if ('error' in expected) return errorWords[expected.error];
  const scores = Object.entries(expected.scores).map(
    ([code, value]) => `${code} ${value}${expected.bands[code] ? `（${expected.bands[code]}）` : ''}`,
  );
  return [...scores, ...(expected.flags.length > 0 ? [`提示 ${expected.flags.join('、')}`] : [])].join('，');
}
