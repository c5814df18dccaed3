/** 知情同意 of a child: answers by person and purpose, the resulting states, and all entries. */
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAnswer } from '../../../../engine/call/useAnswer';
import { useRefresh } from '../../../../engine/call/useRefresh';
import type { BlockExtensionProps } from '../../../../engine/extensions';
import { useResource } from '../../../../engine/useResource';
import { Tone } from '../../../../fields/components/Tone';
import { consentCalls } from '../../../../generated/calls';
import { Permitted } from '../../../../providers/access/Permitted';
import { ProblemState } from '../../../../ui/ProblemState';
import { Skeleton } from '../../../../ui/Skeleton';
import ui from '../../../../ui/ui.module.css';
import type { ConsentBook } from '../../domain/calls';
import { type Answer, answers, answerTitles, consentStates } from '../../domain/codes';
import { ConsentDialog, type ConsentStep } from './consents/ConsentDialog';
import { ConsentHistory } from './consents/ConsentHistory';
import css from './consents/consents.module.css';

const recordKey = ['studentModel:consent:record'];
const settleKey = ['studentModel:consent:settle'];
const paperKey = ['studentModel:archives:edit'];
/** Code of `writing.writingType`. */
const consentPaper = '1';

type Purpose = ConsentBook['purposes'][number];

export default function Consents({ resource, record }: BlockExtensionProps) {
  const { answer, error, again } = useAnswer(consentCalls.book, { stuId: record.id });
  const [step, setStep] = useState<ConsentStep>();
  const papers = useResource('writingArchives');
  const refresh = useRefresh();
  if (error !== undefined) return <ProblemState error={error} title="知情同意" onRetry={again} />;
  if (!answer) return <Skeleton late />;
  const done = () => {
    setStep(undefined);
    again();
    refresh();
  };
  return (
    <>
      <section className={`${ui.card} ${css.card}`} aria-label="知情同意">
        {answer.self && <p className={css.note}>年满十四周岁，由本人答复；监护人以前的同意不再计入，拒绝和撤回在本人答复前仍然有效。</p>}
        <ul className={ui.list}>
          {answer.purposes.map((purpose) => (
            <PurposeRow key={purpose.purpose} purpose={purpose} people={answer.people} start={setStep} />
          ))}
        </ul>
        <Permitted codes={paperKey}>
          <p className={css.paper}>
            <Link to={`${papers.path}/create?${new URLSearchParams({ stuId: record.id, writingType: consentPaper })}`}>存放纸面同意书</Link>
          </p>
        </Permitted>
      </section>
      <ConsentHistory history={answer.history} />
      {step && <ConsentDialog step={step} resource={resource} record={record} onClose={() => setStep(undefined)} onDone={done} />}
    </>
  );
}

const tones = { 1: 'soon', 2: 'normal', 3: 'wrong', 4: 'wrong', 5: 'wrong' } as const;

interface RowProps {
  purpose: Purpose;
  people: ConsentBook['people'];
  start: (step: ConsentStep) => void;
}

function PurposeRow({ purpose, people, start }: RowProps) {
  const { title, state, stateTitle, stopped, until, settled } = purpose;
  return (
    <li className={css.purpose} aria-label={title}>
      <div className={css.head}>
        <h3 className={ui.title14}>{title}</h3>
        <Tone color={tones[state as keyof typeof tones]}>{stateTitle}</Tone>
        {settled && <span className={css.second}>冲突已处理</span>}
        {stopped && <Tone color="wrong">已停用</Tone>}
        {until && <Tone color="soon">未经同意继续到 {until}</Tone>}
        <Permitted codes={settleKey}>
          <Ways purpose={purpose} start={start} />
        </Permitted>
      </div>
      <ul className={`${ui.list} ${css.people}`}>
        {people.map((person) => (
          <PersonLine key={person.id} purpose={purpose} person={person} start={start} />
        ))}
      </ul>
    </li>
  );
}

/** Actions with rights of their own: settling a contradiction, and continuing without consent. */
function Ways({ purpose, start }: Omit<RowProps, 'people'>) {
  const { state, until } = purpose;
  return (
    <span className={css.ways}>
      {state === consentStates.conflict && (
        <Button size="small" onClick={() => start({ action: 'settleConsent', purpose })}>
          处理冲突
        </Button>
      )}
      {until !== null && (
        <Button size="small" onClick={() => start({ action: 'endWithout', purpose })}>
          不再继续
        </Button>
      )}
      {until === null && state !== consentStates.given && (
        <Button size="small" onClick={() => start({ action: 'goOnWithout', purpose })}>
          未经同意继续
        </Button>
      )}
    </span>
  );
}

function PersonLine({ purpose, person, start }: Pick<RowProps, 'purpose' | 'start'> & { person: ConsentBook['people'][number] }) {
  const last = purpose.answers.find(({ personId }) => personId === person.id);
  return (
    <li className={css.person}>
      <span>
        {person.name}
        {person.relation && <span className={css.second}>{person.relation}</span>}
      </span>
      {last ? (
        <>
          <Tone color={last.answer === answers.given ? 'normal' : 'wrong'}>{answerTitles[last.answer as Answer]}</Tone>
          <time className={css.second}>{last.answeredOn.slice(0, 10)}</time>
        </>
      ) : (
        <span className={css.second}>未询问</span>
      )}
      <Permitted codes={recordKey}>
        <Button
          type="link"
          size="small"
          aria-label={`${last ? '登记新的答复' : '登记答复'}：${person.name}，${purpose.title}`}
          onClick={() => start({ action: 'answerConsent', purpose, person, given: last?.answer === answers.given })}
        >
          {last ? '登记新的答复' : '登记答复'}
        </Button>
      </Permitted>
    </li>
  );
}
