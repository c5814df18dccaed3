/** 角色权限: who may see which page and press which button, with what a change would do told before it is saved. */
import { AskHost } from '../../../../engine/ask/AskHost';
import { Bones } from '../../../../engine/page/Bones';
import { PageState } from '../../../../engine/page/PageState';
import { ProblemState } from '../../../../engine/problem/ProblemState';
import { PolicyEditor } from './PolicyEditor';
import { usePolicyBook } from './usePolicyBook';

export function RolePolicyPage() {
  const { source, error, reload } = usePolicyBook();
  if (source && source.book.roles.length === 0) return <PageState title="还没有角色" text="先在角色列表里新增一个角色。" />;
  if (source)
    return (
      <AskHost>
        <PolicyEditor source={source} reload={reload} />
      </AskHost>
    );
  return error === undefined ? <Bones late /> : <ProblemState error={error} title="角色权限" onRetry={() => void reload()} />;
}
