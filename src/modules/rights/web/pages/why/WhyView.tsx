/** The answer: decision, its cause, the change that would be needed, and who can make it. */
import { CheckCircleOutlined, StopOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePolicy } from '../../../../../providers/access/usePolicy';
import { ProblemState } from '../../../../../ui/ProblemState';
import { Skeleton } from '../../../../../ui/Skeleton';
import ui from '../../../../../ui/ui.module.css';
import type { WhyAnswer, WhyStep } from '../../../../../wire/policy';
import type { Why } from './useWhy';
import css from './why.module.css';
import { formatInheritance, formatStep, outcomeOf, reasonOf, setByText } from './whyText';

/** Key of the page that edits roles. */
export const rolesKey = 'structureModel:roles';

interface WhyViewProps {
  why: Why;
  /** Whether the question is about the current user. */
  self: boolean;
  /** Why the state of the record prevents the action although the right exists. */
  stateReason?: string;
}

export function WhyView({ why, self, stateReason }: WhyViewProps) {
  const { answer, error, retry } = why;
  if (error !== undefined) return <ProblemState error={error} title="原因" onRetry={retry} />;
  if (!answer) return <Skeleton late />;
  return (
    <>
      <Outcome answer={answer} self={self} stateReason={stateReason} />
      <h3 className={`${ui.title14} ${css.heading}`}>决定过程</h3>
      <Steps answer={answer} self={self} />
      {answer.remedies.length > 0 && (
        <>
          <h3 className={`${ui.title14} ${css.heading}`}>怎样才能使用</h3>
          <ul className={css.remedies}>
            {answer.remedies.map((remedy) => (
              <li key={remedy}>{remedy}</li>
            ))}
          </ul>
        </>
      )}
      <h3 className={`${ui.title14} ${css.heading}`}>谁可以修改</h3>
      <Editors answer={answer} />
    </>
  );
}

function Outcome({ answer, self, stateReason }: { answer: WhyAnswer; self: boolean; stateReason: string | undefined }) {
  const blocked = answer.allowed && stateReason !== undefined;
  const kind = !answer.allowed ? css.denied : blocked ? css.notNow : css.allowed;
  return (
    <div className={`${css.outcome} ${kind}`} role="status">
      {answer.allowed && !blocked ? <CheckCircleOutlined aria-hidden="true" /> : <StopOutlined aria-hidden="true" />}
      <div>
        <p className={css.outcomeTitle}>{outcomeOf(answer, self)}</p>
        <p>{blocked ? `现在不能用，不是因为权限：${stateReason}` : reasonOf(answer)}</p>
      </div>
    </div>
  );
}

function Steps({ answer, self }: { answer: WhyAnswer; self: boolean }) {
  const { title, key, roles, steps } = answer;
  const whose = self ? '您的角色' : `${answer.person.name}的角色`;
  return (
    <ol className={ui.list}>
      <Step mark="1" title={`需要的权限：${title}`}>
        <code>{key}</code>
      </Step>
      <Step mark="2" title={`${whose}：${roles.join('、') || '无'}`}>
        {steps.length > 0 ? `其中 ${steps.length} 条规则与此有关` : '没有规则提到它'}
      </Step>
      {steps.map((step, at) => (
        <RuleStep key={`${step.role} ${step.effect} ${step.rule}`} step={step} number={at + 3} overruled={!step.used} />
      ))}
    </ol>
  );
}

function RuleStep({ step, number, overruled }: { step: WhyStep; number: number; overruled: boolean }) {
  const policy = usePolicy();
  const notes = [formatInheritance(step), setByText(step), overruled ? '被上面的拒绝覆盖' : undefined].filter((note) => note !== undefined);
  return (
    <Step mark={overruled ? '–' : String(number)} title={formatStep(step)} tone={overruled ? undefined : step.effect}>
      <code>{step.rule}</code>
      {notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
      {policy.can(rolesKey) && <Link to={`/structureModel/roles/policy?role=${encodeURIComponent(step.role)}`}>查看这个角色的权限</Link>}
    </Step>
  );
}

function Step({ mark, title, tone, children }: { mark: string; title: string; tone?: 'allow' | 'deny'; children: ReactNode }) {
  return (
    <li className={css.step}>
      <span className={tone === undefined ? `${ui.endedTint} ${css.mark}` : `${ui.endedTint} ${css.mark} ${css[tone]}`} aria-hidden="true">
        {mark}
      </span>
      <div className={`${ui.fill} ${ui.noteText} ${css.stepText}`}>
        <span className={css.stepTitle}>{title}</span>
        {children}
      </div>
    </li>
  );
}

function Editors({ answer: { editors } }: { answer: WhyAnswer }) {
  if (editors.length === 0) return <p className={`${ui.note} ${css.hint}`}>本机构没有人能修改角色权限，请联系售后。</p>;
  return (
    <ul className={`${ui.list} ${css.editors}`}>
      {editors.map(({ staffId, name }) => (
        <li key={staffId || name}>
          <span className={css.initial} aria-hidden="true">
            {Array.from(name)[0]}
          </span>
          {name}
        </li>
      ))}
    </ul>
  );
}
