/** 角色权限: which role may open which page and use which button, with a preview of the effect before saving. */
import { AskHost } from '../../../../../ui/AskHost';
import { PageState } from '../../../../../ui/PageState';
import { ProblemState } from '../../../../../ui/ProblemState';
import { Skeleton } from '../../../../../ui/Skeleton';
import { PolicyEditor } from './PolicyEditor';
import { usePolicyBook } from './policy/usePolicyBook';

export function RolePolicyPage() {
  const { source, error, reload } = usePolicyBook();
  if (source && source.book.roles.length === 0) return <PageState title="还没有角色" text="先在角色列表里新增一个角色。" />;
  if (source)
    return (
      <AskHost>
        <PolicyEditor source={source} reload={reload} />
      </AskHost>
    );
  return error === undefined ? <Skeleton late /> : <ProblemState error={error} title="角色权限" onRetry={() => void reload()} />;
}
