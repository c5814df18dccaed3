/** 历史: all changes of the policy, newest first; each can be undone after a preview of the effect. */
import { Button, Switch } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { useCall } from '../../../../../../engine/call/useCall';
import { PageState } from '../../../../../../ui/PageState';
import { ProblemState } from '../../../../../../ui/ProblemState';
import parts from '../../../../../../ui/parts.module.css';
import { Skeleton } from '../../../../../../ui/Skeleton';
import ui from '../../../../../../ui/ui.module.css';
import { type PolicyHistoryEntry, policyCalls } from '../../../../../../wire/policy';
import { type Return, RevertDialog } from '../dialogs/RevertDialog';
import { LineChanges } from '../impact/LineChanges';
import type { PaneProps } from './paneProps';
import css from './panes.module.css';

const pageSize = 20;
const kinds: Record<PolicyHistoryEntry['kind'], string> = { edit: '修改', import: '导入', revert: '恢复' };

export function HistoryPane(props: PaneProps) {
  const { source, role, editing } = props;
  const [onlyRole, setOnlyRole] = useState(true);
  const [reverting, setReverting] = useState<Return>();
  const { entries, total, error, more, reload } = useHistory(source.book.version);
  if (error !== undefined) return <ProblemState error={error} title="历史" onRetry={reload} />;
  if (!entries) return <Skeleton late />;
  const shown = onlyRole ? entries.filter(({ roles }) => roles.some(({ roleKey }) => roleKey === role.role)) : entries;
  return (
    <>
      <div className={`${ui.row} ${css.tools}`}>
        <label className={css.toggle} htmlFor="only-role">
          <Switch id="only-role" size="small" checked={onlyRole} onChange={setOnlyRole} /> 只看“{role.roleName}”
        </label>
        <span className={`${ui.hint} ${css.count}`}>{`共 ${total} 次修改`}</span>
      </div>
      {shown.length === 0 && <PageState title={onlyRole ? '这个角色还没有改过' : '还没有人改过角色权限'} />}
      <ul className={ui.list}>
        {shown.map((entry) => (
          <li key={entry.number} className={css.entry}>
            <div className={`${ui.textRow} ${css.line}`}>
              <strong>{entry.actorName || '系统'}</strong>
              <span>
                {kinds[entry.kind]}了{entry.roles.map(({ roleName }) => `“${roleName}”`).join('、')}
              </span>
              <span className={ui.fine}>
                第 {entry.number} 版，{entry.time}
                {entry.approvedBy && `，${entry.approvedBy} 批准`}
              </span>
              <span className={parts.grow} />
              {isOutdated(entry, entries) && (
                <Button size="small" onClick={() => setReverting({ entry, to: 'after' })}>
                  恢复到此版本
                </Button>
              )}
              <Button size="small" onClick={() => setReverting({ entry, to: 'before' })}>
                撤销这次修改
              </Button>
            </div>
            {entry.reason && <span className={ui.fine}>说明：{entry.reason}</span>}
            {entry.failedTests.length > 0 && <span className={ui.wrong}>未通过的测试：{entry.failedTests.join('、')}</span>}
            <LineChanges roles={entry.roles} names={editing.names} />
          </li>
        ))}
      </ul>
      {entries.length < total && (
        <div className={`${ui.row} ${css.tools}`}>
          <Button onClick={more}>更早的修改</Button>
        </div>
      )}
      {reverting && <RevertDialog {...props} {...reverting} onClose={() => setReverting(undefined)} />}
    </>
  );
}

/** Whether a role of the entry was changed again later. */
function isOutdated({ number, roles }: PolicyHistoryEntry, entries: readonly PolicyHistoryEntry[]): boolean {
  const touched = new Set(roles.map(({ roleKey }) => roleKey));
  return entries.some((one) => one.number > number && one.roles.some(({ roleKey }) => touched.has(roleKey)));
}

interface History {
  entries: PolicyHistoryEntry[] | undefined;
  total: number;
  error: unknown;
  more: () => void;
  reload: () => void;
}

/** Loads the history; a new `version` of the policy reloads it. */
function useHistory(version: number): History {
  const call = useCall();
  const [size, setSize] = useState(pageSize);
  const [answer, setAnswer] = useState<{ total: number; records: PolicyHistoryEntry[] }>();
  const [error, setError] = useState<unknown>();
  const reload = useCallback(() => {
    setError(undefined);
    call(policyCalls.history, { pageNum: 1, pageSize: size }).then(setAnswer, setError);
  }, [call, size]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version adds an entry
  useEffect(reload, [reload, version]);
  return { entries: answer?.records, total: answer?.total ?? 0, error, more: () => setSize(size + pageSize), reload };
}
