/**
 * 权限查询: for a person and a permission key, the decision, the role that causes it, the change that would be needed, and who
 * can make it. The choice is in the address (`?key=`, `?staff=`). Other people only with permission to edit roles.
 */

import { Button, TreeSelect } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { keyTreeCall } from '../../../../../access/keyCatalog';
import { useCall } from '../../../../../engine/call/useCall';
import { RecordSelect } from '../../../../../fields/components/RecordSelect';
import { usePolicy } from '../../../../../providers/access/usePolicy';
import { useUserInfo } from '../../../../../providers/auth/userInfo';
import { describeProblem } from '../../../../../ui/callProblem';
import { PageHead } from '../../../../../ui/PageHead';
import { PageState } from '../../../../../ui/PageState';
import parts from '../../../../../ui/parts.module.css';
import ui from '../../../../../ui/ui.module.css';
import { CopyText } from './CopyText';
import { buildKeyChoices, fitsKey, type KeyChoice } from './keyChoices';
import { useWhy } from './useWhy';
import { rolesKey, WhyView } from './WhyView';
import css from './why.module.css';
import { headingOf } from './whyText';

export function WhyPage() {
  const [query, setQuery] = useSearchParams();
  const { userId } = useUserInfo();
  const policy = usePolicy();
  const key = query.get('key') ?? undefined;
  const staff = query.get('staff') ?? undefined;
  const change = (name: string, value: string | undefined) =>
    setQuery(
      (before) => {
        if (value === undefined) before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  return (
    <>
      <PageHead title="权限查询" description="某个人能不能用某项功能，为什么，怎样改变" />
      <div className={`${ui.grid} ${css.page}`}>
        <section className={ui.card} aria-label="查询条件">
          {policy.can(rolesKey) && (
            <PersonChoice value={staff ?? userId} onChange={(id) => change('staff', id === userId ? undefined : id)} />
          )}
          <RightChoice value={key} onChange={(chosen) => change('key', chosen)} />
        </section>
        <section className={ui.card} aria-label="结果">
          {key === undefined ? (
            <PageState title="请选择要查询的权限" text="可以输入页面、按钮或字段的名称查找。" />
          ) : (
            <Answer rightKey={key} staff={staff} self={staff === undefined || staff === userId} />
          )}
        </section>
      </div>
    </>
  );
}

function Answer({ rightKey, staff, self }: { rightKey: string; staff: string | undefined; self: boolean }) {
  const why = useWhy(rightKey, staff);
  return (
    <>
      {why.answer && (
        <div className={`${ui.spread} ${css.answerHead}`}>
          <h2 className={ui.title16}>{headingOf(why.answer, self)}</h2>
          <CopyText answer={why.answer} self={self} />
        </div>
      )}
      <WhyView why={why} self={self} />
    </>
  );
}

/** Field definition for choosing the person; it has no configuration file. */
const personField = {
  name: 'staff',
  title: '谁',
  options: {},
  reference: { entity: 'staff', many: false, tree: false },
} as unknown as Parameters<typeof RecordSelect>[0]['field'];

function PersonChoice({ value, onChange }: { value: string; onChange: (id: string | undefined) => void }) {
  const id = useId();
  return (
    <div className={`${ui.stack} ${css.choice}`}>
      <label htmlFor={id}>谁</label>
      <RecordSelect
        id={id}
        many={false}
        field={personField}
        value={value}
        onChange={(chosen) => onChange((chosen as string | null | undefined) ?? undefined)}
      />
    </div>
  );
}

function RightChoice({ value, onChange }: { value: string | undefined; onChange: (key: string | undefined) => void }) {
  const id = useId();
  const { choices, problem, retry } = useChoices();
  return (
    <div className={`${ui.stack} ${css.choice}`}>
      <label htmlFor={id}>哪项权限</label>
      <TreeSelect
        id={id}
        className={parts.full}
        value={value}
        treeData={choices}
        loading={choices === undefined && problem === undefined}
        // A search expands only branches that exist when it is typed (rc-tree-select, `useEffect` on the text).
        disabled={choices === undefined}
        placeholder="输入名称查找，如“导出”"
        showSearch
        allowClear
        treeNodeLabelProp="title"
        filterTreeNode={(text, node) => fitsKey(text, node as unknown as KeyChoice)}
        notFoundContent="没有符合的权限"
        onChange={(chosen: string | undefined) => onChange(chosen ?? undefined)}
      />
      {problem && (
        <p className={`${ui.note} ${css.hint}`} role="alert">
          {problem}
          <Button type="link" size="small" onClick={retry}>
            重试
          </Button>
        </p>
      )}
    </div>
  );
}

function useChoices() {
  const call = useCall();
  const [choices, setChoices] = useState<KeyChoice[]>();
  const [problem, setProblem] = useState<string>();
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the call
  useEffect(() => {
    setProblem(undefined);
    call(keyTreeCall, {}).then(
      (tree) => setChoices(buildKeyChoices(tree)),
      (error: unknown) => setProblem(describeProblem(error).text),
    );
  }, [call, round]);
  return { choices, problem, retry: () => setRound(round + 1) };
}
