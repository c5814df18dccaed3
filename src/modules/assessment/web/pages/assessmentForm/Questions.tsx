/** What is asked of parents: a first page, one item after another, and a last page with what is open and the button that submits. */
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import ui from '../../../../../ui/ui.module.css';
import type { Answer, OpenForm, OpenFormItem } from '../../../domain/taking/calls';
import css from './assessmentForm.module.css';
import { openIndexes } from './formFilling';
import { useFilling } from './useFilling';

interface QuestionsProps {
  form: OpenForm;
  stored: Record<string, Answer>;
  formKey: string;
  onDone: () => void;
  onEnded: (text: string) => void;
}

export function Questions({ form, stored, formKey, onDone, onEnded }: QuestionsProps) {
  const { filling, problem, isSubmitting, answer, goTo, submit } = useFilling({ form, stored, formKey, onDone, onEnded });
  const [isBegun, setBegun] = useState(false);
  const { items } = form;
  const count = Object.keys(filling.answers).length;
  const item = items[filling.at];
  return (
    <main className={`${ui.stack} ${css.page}`}>
      <p className={`${ui.flush} ${css.second}`}>{form.institution}</p>
      {!isBegun && <Welcome form={form} count={count} onBegin={() => setBegun(true)} />}
      {isBegun && (
        <>
          <p className={`${ui.flush} ${css.second}`} role="status">
            {form.title}，{item ? `第 ${filling.at + 1} 题，共 ${items.length} 题` : `共 ${items.length} 题`}
          </p>
          <progress className={css.progress} max={items.length} value={count} aria-label={`已回答 ${count} 题`} />
          {item ? (
            <Question key={item.no} item={item} answer={filling.answers[item.no]} onAnswer={(value) => answer(item, value)} />
          ) : (
            <LastPage form={form} open={openIndexes(form, filling)} isBusy={isSubmitting} onGo={goTo} onSubmit={submit} />
          )}
          <p className={`${ui.flush} ${css.problem}`} role="alert">
            {problem}
          </p>
          <div className={css.steps}>
            <button type="button" className={`${ui.button} ${css.step}`} disabled={filling.at === 0} onClick={() => goTo(filling.at - 1)}>
              上一题
            </button>
            {item && (
              <button type="button" className={`${ui.button} ${css.step}`} onClick={() => goTo(filling.at + 1)}>
                {filling.answers[item.no] === undefined ? '先跳过' : '下一题'}
              </button>
            )}
          </div>
        </>
      )}
    </main>
  );
}

function Welcome({ form, count, onBegin }: { form: OpenForm; count: number; onBegin: () => void }) {
  const { title, child, items, window, instruction, until } = form;
  return (
    <>
      <h1 className={css.title}>{title}</h1>
      <p className={ui.flush}>
        请您按 {child} 的情况回答，共 {items.length} 题。{window && `评定范围：${window}。`}
      </p>
      {instruction && <p className={ui.flush}>{instruction}</p>}
      <p className={`${ui.flush} ${css.second}`}>{`每答一题自动保存，可以分几次填写。${until.slice(0, 16)} 前有效，请不要转发给他人。`}</p>
      <button type="button" className={`${ui.button} ${css.main}`} onClick={onBegin}>
        {count === 0 ? '开始' : `继续填写（已答 ${count} 题）`}
      </button>
    </>
  );
}

interface QuestionProps {
  item: OpenFormItem;
  answer: Answer | undefined;
  onAnswer: (value: Answer) => void;
}

function Question({ item, answer, onAnswer }: QuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves the focus to the new heading, so that a screen reader reads the next question.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h1 id={id} className={css.question} tabIndex={-1} ref={heading}>
        {item.name}
      </h1>
      {item.options ? (
        <div className={`${ui.stack} ${css.options}`}>
          {item.options.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              className={`${ui.button} ${css.option}`}
              aria-pressed={answer === value}
              onClick={() => onAnswer(value)}
            >
              {label}
            </button>
          ))}
        </div>
      ) : (
        <NumberQuestion item={item} answer={answer} onAnswer={onAnswer} labelledBy={id} />
      )}
    </section>
  );
}

type NumberQuestionProps = QuestionProps & { labelledBy: string };

function NumberQuestion({ item, answer, onAnswer, labelledBy }: NumberQuestionProps) {
  const { unit, min, max, decimals } = item.number ?? { unit: '', min: 0, max: 0, decimals: 0 };
  const [text, setText] = useState(answer === undefined ? '' : String(answer));
  const [isWrong, setWrong] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const value = Number(text.trim().normalize('NFKC'));
    const isFine = text.trim() !== '' && value >= min && value <= max && Number(value.toFixed(decimals)) === value;
    setWrong(!isFine);
    if (isFine) onAnswer(value);
  };
  return (
    <form className={`${ui.stack} ${css.options}`} onSubmit={send}>
      <span className={ui.line}>
        <input
          className={`${ui.button} ${css.input}`}
          inputMode={decimals > 0 ? 'decimal' : 'numeric'}
          aria-labelledby={labelledBy}
          aria-invalid={isWrong}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {unit}
      </span>
      {isWrong && (
        <p className={`${ui.flush} ${css.problem}`} role="alert">
          {`请填 ${min} 到 ${max} 之间的${decimals === 0 ? '整数' : `数字，最多 ${decimals} 位小数`}`}
        </p>
      )}
      <button type="submit" className={`${ui.button} ${css.main}`}>
        下一题
      </button>
    </form>
  );
}

interface LastPageProps {
  form: OpenForm;
  /** Indexes of items without answer. */
  open: readonly number[];
  isBusy: boolean;
  onGo: (at: number) => void;
  onSubmit: () => void;
}

function LastPage({ form, open, isBusy, onGo, onSubmit }: LastPageProps) {
  if (open.length > 0)
    return (
      <section>
        <h1 className={css.question}>还有 {open.length} 题没有回答</h1>
        <ul className={ui.list}>
          {open.map((at) => (
            <li key={at}>
              <button type="button" className={`${ui.linkButton} ${css.openItem}`} onClick={() => onGo(at)}>
                第 {at + 1} 题 {form.items[at]?.name}
              </button>
            </li>
          ))}
        </ul>
      </section>
    );
  return (
    <section>
      <h1 className={css.question}>全部回答完了</h1>
      <p className={ui.flush}>提交后不能再修改。要检查的话，可以点“上一题”。</p>
      <button type="button" className={`${ui.button} ${css.main}`} disabled={isBusy} onClick={onSubmit}>
        {isBusy ? '正在提交' : '提交'}
      </button>
    </section>
  );
}
