/** 试做: a few answers, and what the draft makes of them at once. */

import { Button } from 'antd';
import { memo, useId, useMemo, useState } from 'react';
import { setAt } from '../../../../../../domain/workingCopy/path';
import parts from '../../../../../../engine/workingCopy/editor/editor.module.css';
import { CommandsContext, DocumentContext, FindingsContext } from '../../../../../../engine/workingCopy/editor/editorContext';
import { type FieldSpec, FieldsOf } from '../../../../../../engine/workingCopy/editor/fieldSpec';
import { documentFields } from '../../../../../../engine/workingCopy/editor/fields';
import { NumberAt } from '../../../../../../engine/workingCopy/editor/NumberAt';
import ui from '../../../../../../ui/ui.module.css';
import { respondentWords } from '../../../../domain/codes';
import type { Item, Scale } from '../../../../domain/scale/scaleShape';
import type { CompiledScale } from '../../../../domain/scoring/compileScale';
import css from '../scale.module.css';
import own from './check.module.css';
import { TrialResult } from './TrialResult';
import { fillOpen, type Trial, type TrialInput } from './useTrial';

/** Below a name of its own, so that findings of the scale are not focused here: both have `respondent` and `edition`. */
interface TrialDocument {
  trial: TrialInput;
}
const root = ['trial'];
const { number, choice } = documentFields<TrialDocument>();
const mayBeEmpty = { optional: true, placeholder: '不填' };
/** Findings are those of the scale, not of the trial. */
const none: [] = [];

/** Items that are drawn at first. */
const pageSize = 30;

/** Who answers, under which circumstances; an example sets all of it with its answers. */
function listTrialFields({ editions, manualInputs = [], examples, respondent }: Scale): FieldSpec<TrialDocument>[] {
  const asked = manualInputs.map(({ code, name, options }) =>
    options ? choice(`inputs.${code}`, name, () => options, mayBeEmpty) : number(`inputs.${code}`, name, { placeholder: '不填' }),
  );
  const words = respondent.map((value) => ({ value, label: respondentWords[value] }));
  const known = editions?.map(({ code, name }) => ({ value: code, label: name ?? code }));
  const started = choice('example', '用示例的作答', () => examples.map(({ id, title }) => ({ value: id, label: `${id} ${title}` })), {
    ...mayBeEmpty,
    store: ({ trial }, id) => ({ trial: examples.find((one) => one.id === id)?.input ?? trial }),
  });
  return [
    number('ageMonths', '月龄', { placeholder: '不填' }),
    ...(words.length > 1 ? [choice('respondent', '作答人', () => words, mayBeEmpty)] : []),
    ...(known ? [choice('edition', '版本', () => known, mayBeEmpty)] : []),
    ...asked,
    ...(examples.length > 0 ? [started] : []),
  ];
}

export function TrialCard({ trial }: { trial: Trial }) {
  const { compiled, input, edit, given } = trial;
  const [most, setMost] = useState(pageSize);
  const document = useMemo(() => ({ trial: input }), [input]);
  const commands = useMemo(() => {
    const editTrial = (change: (known: TrialDocument) => TrialDocument) => edit((known) => change({ trial: known }).trial);
    return { edit: editTrial, isReadOnly: false, goTo: () => undefined };
  }, [edit]);
  const fields = useMemo(() => compiled && listTrialFields(compiled.scale), [compiled]);
  const answered = given.filter(({ no }) => input.answers[no] !== undefined).length;
  if (!compiled || !fields)
    return (
      <section className={`${ui.card} ${css.card}`} aria-label="试做">
        <h2 className={ui.sectionTitle}>试做</h2>
        <p className={`${ui.noteText} ${parts.second}`}>先改正题目、选项、计分或提示里的矛盾，再试做。</p>
      </section>
    );
  const answer = (answers: TrialInput['answers']) => edit((known) => ({ ...known, answers }));
  return (
    <DocumentContext value={document}>
      <CommandsContext value={commands}>
        <FindingsContext value={none}>
          <section className={`${ui.card} ${css.card}`} aria-label="试做">
            <h2 className={ui.sectionTitle}>试做</h2>
            <div className={own.circumstances}>
              <FieldsOf path={root} fields={fields} />
            </div>
            <TrialResult trial={trial} />
            <div className={`${ui.row} ${own.tools}`}>
              <span className={`${ui.noteText} ${parts.second}`}>{`已答 ${answered} / ${given.length} 题`}</span>
              <Button size="small" onClick={() => answer(fillOpen(trial, 'lowest'))}>
                其余填最低
              </Button>
              <Button size="small" onClick={() => answer(fillOpen(trial, 'highest'))}>
                其余填最高
              </Button>
              <Button size="small" disabled={answered === 0} onClick={() => answer({})}>
                清空
              </Button>
            </div>
            <ol className={`${ui.list} ${own.items}`}>
              {given.slice(0, most).map((item) => (
                <TrialItem key={item.no} item={item} compiled={compiled} answer={input.answers[item.no]} edit={edit} />
              ))}
            </ol>
            {given.length > most && (
              <Button block onClick={() => setMost(most + pageSize)}>{`再显示 ${Math.min(pageSize, given.length - most)} 题`}</Button>
            )}
          </section>
        </FindingsContext>
      </CommandsContext>
    </DocumentContext>
  );
}

interface TrialItemProps extends Pick<Trial, 'edit'> {
  item: Item;
  compiled: CompiledScale;
  answer: string | number | undefined;
}

const TrialItem = memo(function TrialItem({ item, compiled, answer, edit }: TrialItemProps) {
  const name = useId();
  const title = `${item.no}. ${item.name}`;
  const path = ['answers', String(item.no)];
  if (!('options' in item))
    return (
      <li className={own.item}>
        <NumberAt path={[...root, ...path]} title={`${title}（${item.unit}）`} placeholder="不填" />
      </li>
    );
  return (
    <li className={own.item}>
      <fieldset className={`${ui.wrap} ${own.options}`}>
        <legend>{title}</legend>
        {(compiled.scale.optionSets[item.options] ?? []).map(({ value, label, score }) => (
          <label key={value} className={`${ui.textLine} ${own.option}`}>
            <input type="radio" name={name} checked={answer === value} onChange={() => edit((known) => setAt(known, path, value))} />
            {label}
            <span className={ui.fine}>{score === null ? '不计分' : score}</span>
          </label>
        ))}
      </fieldset>
    </li>
  );
});
