/** Shown in place of content that failed to load: what happened, and a retry button. */
import { Button } from 'antd';
import { type CallProblem, describeProblem } from './callProblem';
import { PageState } from './PageState';
import { uiTexts } from './texts';

interface ProblemStateProps {
  error: unknown;
  /** Title of the content, e.g. 学员. */
  title: string;
  onRetry: () => void;
}

export function ProblemState({ error, title, onRetry }: ProblemStateProps) {
  const problem = describeProblem(error);
  const retry = <Button onClick={onRetry}>{uiTexts.retry}</Button>;
  const { heading, text } = wordsOf(problem, title);
  return (
    <PageState title={heading} text={text} call={problem.call} urgent>
      {problem.kind === 'forbidden' ? undefined : retry}
    </PageState>
  );
}

export function ForbiddenState({ title }: { title: string }) {
  return <PageState title={uiTexts.forbidden(title)} text={uiTexts.forbiddenHint} urgent />;
}

function wordsOf(problem: CallProblem, title: string): { heading: string; text: string } {
  switch (problem.kind) {
    case 'forbidden':
      return { heading: uiTexts.forbidden(title), text: uiTexts.forbiddenHint };
    case 'offline':
      return { heading: uiTexts.offline, text: uiTexts.offlineHint };
    case 'notFound':
      return { heading: uiTexts.notFound(title), text: uiTexts.notFoundHint };
    default:
      return { heading: uiTexts.failed, text: problem.text };
  }
}
