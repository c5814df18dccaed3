/** Error state of a record page. For a record in the trash: who deleted it, and commands to restore it or return to the list. */
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import type { Resource } from '../../config/normalized';
import { usePolicy } from '../../providers/access/usePolicy';
import { type CallProblem, describeProblem } from '../../ui/callProblem';
import { PageState } from '../../ui/PageState';
import { ProblemState } from '../../ui/ProblemState';
import type { DeletedAnswer } from '../../wire/changes';
import { lazyTexts } from '../lazyTexts';
import { pathsOf } from '../resourcePaths';
import { useRestore } from './useRemoval';

interface RecordProblemProps {
  resource: Resource;
  id: string;
  error: unknown;
  onRetry: () => void;
}

export function RecordProblem({ resource, id, error, onRetry }: RecordProblemProps) {
  const deleted = readDeleted(describeProblem(error));
  if (!deleted) return <ProblemState error={error} title={resource.title} onRetry={onRetry} />;
  return <DeletedState resource={resource} id={id} deleted={deleted} />;
}

function DeletedState({ resource, id, deleted }: Pick<RecordProblemProps, 'resource' | 'id'> & { deleted: DeletedAnswer }) {
  const policy = usePolicy();
  const navigate = useNavigate();
  const restore = useRestore(resource);
  const { list } = pathsOf(resource);
  const mayRestore = resource.endpoints.restore !== undefined && policy.can(resource.permissions.restore);
  const texts = lazyTexts.deleted;
  return (
    <PageState title={texts.title(resource.title)} text={texts.by(deleted.by, deleted.at.slice(0, 16), mayRestore)} urgent>
      {list && <Button onClick={() => navigate(list)}>{texts.back}</Button>}
      {mayRestore && (
        <Button type="primary" onClick={() => void restore({ id })}>
          {texts.restore}
        </Button>
      )}
    </PageState>
  );
}

function readDeleted({ kind, data }: CallProblem): DeletedAnswer | undefined {
  const answer = data as Partial<DeletedAnswer> | null;
  return kind === 'notFound' && answer?.kind === 'deleted' ? (answer as DeletedAnswer) : undefined;
}
