/** 试做: a few answers, and what the draft makes of them at once. */

import { Button, Input, Select } from 'antd';
import { memo, useId, useState } from 'react';
import { plainNumber } from '../../../../../../domain/plainText';
import parts from '../../../../../../engine/workingCopy/editor/editor.module.css';
import ui from '../../../../../../ui/ui.module.css';
import { respondentWords } from '../../../../domain/codes';
import type { Example, Item, Scale } from '../../../../domain/scale/scaleShape';
import css from '../scale.module.css';
import own from './check.module.css';
import { TrialResult } from './TrialResult';
import { fillOpen, type Trial } from './useTrial';

/** Items that are drawn at first. */
const pageSize = 30;

export function TrialCard({ trial }: { trial: Trial }) {
  const { compiled, input, change, answer, given } = trial;
  const [most, setMost] = useState(pageSize);
  const answered = given.filter(({ no }) => input.answers[no] !== undefined).length;
  if (!compiled)
    return (
      <section className={`${ui.card} ${css.card}`} aria-label="试做">
        <h2 className={ui.sectionTitle}>试做</h2>
        <p className={`${ui.noteText} ${parts.second}`}>先改正题目、选项、计分或提示里的矛盾，再试做。</p>
      </section>
    );
  const { scale } = compiled;
  return (
    <section className={`${ui.card} ${css.card}`} aria-label="试做">
      <h2 className={ui.sectionTitle}>试做</h2>
      <Circumstances trial={trial} scale={scale} />
      <TrialResult trial={trial} />
      <div className={`${ui.row} ${own.tools}`}>
        <span className={`${ui.noteText} ${parts.second}`}>{`已答 ${answered} / ${given.length} 题`}</span>
        <Button size="small" onClick={() => change({ answers: fillOpen(trial, 'lowest') })}>
          其余填最低
        </Button>
        <Button size="small" onClick={() => change({ answers: fillOpen(trial, 'highest') })}>
          其余填最高
        </Button>
        <Button size="small" disabled={answered === 0} onClick={() => change({ answers: {} })}>
          清空
        </Button>
      </div>
      <ol className={`${ui.list} ${own.items}`}>
        {given.slice(0, most).map((item) => (
          <TrialItem key={item.no} item={item} optionSets={scale.optionSets} answer={input.answers[item.no]} onAnswer={answer} />
        ))}
      </ol>
      {given.length > most && (
        <Button block onClick={() => setMost(most + pageSize)}>{`再显示 ${Math.min(pageSize, given.length - most)} 题`}</Button>
      )}
    </section>
  );
}

function Circumstances({ trial: { input, change }, scale }: { trial: Trial; scale: Scale }) {
  const ids = useId();
  const { editions, manualInputs = [], examples, respondent } = scale;
  const take = (example: Example | undefined) => {
    if (!example) return;
    const { answers, ageMonths, respondent: by, edition, inputs = {} } = example.input;
    change({ answers, ageMonths, respondent: by, edition, inputs });
  };
  return (
    <div className={own.circumstances}>
      <label htmlFor={`${ids}-age`}>
        月龄
        <NumberInput id={`${ids}-age`} value={input.ageMonths} onChange={(ageMonths) => change({ ageMonths })} />
      </label>
      {respondent.length > 1 && (
        <Pick
          id={`${ids}-respondent`}
          title="作答人"
          value={input.respondent}
          options={respondent.map((value) => ({ value, label: respondentWords[value] }))}
          onChange={(value) => change({ respondent: value as typeof input.respondent })}
        />
      )}
      {editions && (
        <Pick
          id={`${ids}-edition`}
          title="版本"
          value={input.edition}
          options={editions.map(({ code, name }) => ({ value: code, label: name ?? code }))}
          onChange={(edition) => change({ edition })}
        />
      )}
      {manualInputs.map(({ code, name, options }) =>
        options ? (
          <Pick
            key={code}
            id={`${ids}-${code}`}
            title={name}
            value={input.inputs[code] as string | undefined}
            options={options}
            onChange={(value) => change({ inputs: withInput(input.inputs, code, value) })}
          />
        ) : (
          <label key={code} htmlFor={`${ids}-${code}`}>
            {name}
            <NumberInput
              id={`${ids}-${code}`}
              value={input.inputs[code] as number | undefined}
              onChange={(value) => change({ inputs: withInput(input.inputs, code, value) })}
            />
          </label>
        ),
      )}
      {examples.length > 0 && (
        <Pick
          id={`${ids}-example`}
          title="用示例的作答"
          value={undefined}
          options={examples.map(({ id, title }) => ({ value: id, label: `${id} ${title}` }))}
          onChange={(id) => take(examples.find((one) => one.id === id))}
        />
      )}
    </div>
  );
}

function withInput(inputs: Readonly<Record<string, string | number>>, code: string, value: string | number | undefined) {
  const { [code]: _, ...others } = inputs;
  return value === undefined ? others : { ...others, [code]: value };
}

interface PickProps {
  id: string;
  title: string;
  value: string | undefined;
  options: { value: string; label: string }[];
  onChange: (value: string | undefined) => void;
}

function Pick({ id, title, value, options, onChange }: PickProps) {
  return (
    <label htmlFor={id}>
      {title}
      <Select
        id={id}
        aria-label={title}
        allowClear
        placeholder="不填"
        value={value ?? null}
        options={options}
        onChange={(one) => onChange(one ?? undefined)}
      />
    </label>
  );
}

function NumberInput({ id, value, onChange }: { id: string; value: number | undefined; onChange: (value: number | undefined) => void }) {
  const [typed, setTyped] = useState<string>();
  const shown = typed !== undefined && (Number(typed) === value || typed.endsWith('.')) ? typed : (value?.toString() ?? '');
  return (
    <Input
      id={id}
      inputMode="decimal"
      autoComplete="off"
      placeholder="不填"
      value={shown}
      onChange={({ target }) => {
        const text = plainNumber(target.value);
        setTyped(text);
        const number = Number(text);
        if (text === '') onChange(undefined);
        else if (Number.isFinite(number)) onChange(number);
      }}
    />
  );
}

interface TrialItemProps {
  item: Item;
  optionSets: Scale['optionSets'];
  answer: string | number | undefined;
  onAnswer: (no: number, answer: string | number | undefined) => void;
}

const TrialItem = memo(function TrialItem({ item, optionSets, answer, onAnswer }: TrialItemProps) {
  const name = useId();
  const title = `${item.no}. ${item.name}`;
  if (!('options' in item))
    return (
      <li className={own.item}>
        <label htmlFor={name}>{`${title}（${item.unit}）`}</label>
        <NumberInput id={name} value={answer as number | undefined} onChange={(value) => onAnswer(item.no, value)} />
      </li>
    );
  return (
    <li className={own.item}>
      <fieldset className={`${ui.wrap} ${own.options}`}>
        <legend>{title}</legend>
        {(optionSets[item.options] ?? []).map(({ value, label, score }) => (
          <label key={value} className={`${ui.textLine} ${own.option}`}>
            <input type="radio" name={name} checked={answer === value} onChange={() => onAnswer(item.no, value)} />
            {label}
            <span className={ui.fine}>{score === null ? '不计分' : score}</span>
          </label>
        ))}
      </fieldset>
    </li>
  );
});
