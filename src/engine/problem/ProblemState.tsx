/** A failed read, drawn in the place of what was asked for: what happened and what to do next. */
import { Button } from 'antd';
import { PageState } from '../page/PageState';
import { texts } from '../texts';
import { type CallProblem, describeProblem } from './callProblem';

interface ProblemStateProps {
  error: unknown;
  /** What was to be shown, e.g. 学员. */
  title: string;
  onRetry: () => void;
}

export function ProblemState({ error, title, onRetry }: ProblemStateProps) {
  const problem = describeProblem(error);
  const retry = <Button onClick={onRetry}>{texts.common.retry}</Button>;
  const { heading, text } = wordsOf(problem, title);
  return (
    <PageState title={heading} text={text} call={problem.call} urgent>
      {problem.kind === 'forbidden' ? undefined : retry}
    </PageState>
  );
}

export function ForbiddenState({ title }: { title: string }) {
  return <PageState title={texts.states.forbidden(title)} text={texts.states.forbiddenHint} urgent />;
}

function wordsOf(problem: CallProblem, title: string): { heading: string; text: string } {
  switch (problem.kind) {
    case 'forbidden':
      return { heading: texts.states.forbidden(title), text: texts.states.forbiddenHint };
    case 'offline':
      return { heading: texts.states.offline, text: texts.states.offlineHint };
    case 'notFound':
      return { heading: texts.states.notFound(title), text: texts.states.notFoundHint };
    default:
      return { heading: texts.states.failed, text: problem.text };
  }
}
