/** 策略测试: such as “财务可以导出账单”; stored with the policy and run before every save. */
import { CheckCircleFilled, CloseCircleFilled, DeleteOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useCall } from '../../../../../../engine/call/useCall';
import { useNotify } from '../../../../../../engine/call/useNotify';
import { PageState } from '../../../../../../ui/PageState';
import { ProblemState } from '../../../../../../ui/ProblemState';
import parts from '../../../../../../ui/parts.module.css';
import { Skeleton } from '../../../../../../ui/Skeleton';
import ui from '../../../../../../ui/ui.module.css';
import { type PolicyTest, policyCalls, type TestResult } from '../../../../../../wire/policy';
import type { PaneProps } from './paneProps';
import css from './panes.module.css';

type NewTest = Omit<PolicyTest, 'id'>;

export function TestsPane({ source: { tree, book }, role, editing: { names } }: PaneProps) {
  const { tests, error, busy, reload, store } = usePolicyTests();
  const [about, setAbout] = useState({ role: role.role, allowed: true, key: undefined as string | undefined });
  const keys = useMemo(
    () =>
      tree.map((group) => ({
        label: group.title,
        options: group.children.flatMap((page) =>
          [page, ...page.children].map(({ key }) => ({
            value: key,
            label: names.titleOf(key),
            words: `${key} ${book.spellings[page.title] ?? ''}`,
          })),
        ),
      })),
    [tree, book, names],
  );
  if (error !== undefined) return <ProblemState error={error} title="策略测试" onRetry={reload} />;
  if (!tests) return <Skeleton late />;
  const written = tests.map(({ id: _id, passed: _passed, exceptions: _exceptions, ...test }): NewTest => test);
  const add = () => {
    if (about.key === undefined) return;
    const title = `${names.roleName(about.role)}${about.allowed ? '可以' : '不能'}${phrase(names.titleOf(about.key))}`;
    const test: NewTest = { role: about.role, allowed: about.allowed, key: about.key, title: title.slice(0, maxTitle) };
    void store([...written, test]).then((isStored) => isStored && setAbout({ ...about, key: undefined }));
  };
  return (
    <>
      <p className={`${ui.hint} ${css.note}`}>每次保存前都会运行。有一项不通过时，要写明原因才能保存。</p>
      <div className={`${ui.row} ${css.form}`}>
        <Select
          style={{ width: 140 }}
          aria-label="角色"
          value={about.role}
          showSearch
          optionFilterProp="label"
          options={book.roles.map((one) => ({ value: one.role, label: one.roleName }))}
          onChange={(value) => setAbout({ ...about, role: value })}
        />
        <Select
          style={{ width: 92 }}
          aria-label="可以还是不能"
          value={about.allowed}
          options={[
            { value: true, label: '可以' },
            { value: false, label: '不能' },
          ]}
          onChange={(value) => setAbout({ ...about, allowed: value })}
        />
        <Select
          style={{ flex: 1, minWidth: 200 }}
          aria-label="页面或按钮"
          placeholder="页面或按钮，可用拼音搜索"
          showSearch
          value={about.key ?? null}
          options={keys}
          filterOption={(input, option) =>
            `${option?.label} ${(option as { words?: string } | undefined)?.words ?? ''}`.toLowerCase().includes(input.toLowerCase())
          }
          onChange={(value) => setAbout({ ...about, key: value ?? undefined })}
        />
        <Button disabled={about.key === undefined} loading={busy} onClick={add}>
          添加测试
        </Button>
      </div>
      {tests.length === 0 ? (
        <PageState title="还没有策略测试" text="例如：财务可以导出账单；教师不能看工资明细。" />
      ) : (
        <ul className={ui.list}>
          {tests.map((test, at) => (
            <TestLine key={test.id} test={test} busy={busy} onRemove={() => void store(written.filter((_, index) => index !== at))} />
          ))}
        </ul>
      )}
    </>
  );
}

const maxTitle = 60;

/** `账单 / 导出` → `导出账单`, `账单` → `看账单`. */
function phrase(title: string): string {
  const [page = '', button] = title.split(' / ');
  return button === undefined ? `看${page}` : `${button}${page}`;
}

function TestLine({ test, busy, onRemove }: { test: TestResult; busy: boolean; onRemove: () => void }) {
  const { title, passed, exceptions } = test;
  return (
    <li className={css.entry}>
      <div className={`${ui.textRow} ${css.line}`}>
        {passed ? (
          <CheckCircleFilled className={ui.normal} aria-label="通过" />
        ) : (
          <CloseCircleFilled className={ui.wrong} aria-label="未通过" />
        )}
        <span className={parts.grow}>{title}</span>
        {!passed && (
          <span className={ui.wrong}>
            {exceptions.length > 0 ? `${exceptions.map(({ name }) => name).join('、')}不满足` : '角色本身不满足'}
          </span>
        )}
        <Button type="text" size="small" icon={<DeleteOutlined />} aria-label={`删除测试 ${title}`} disabled={busy} onClick={onRemove} />
      </div>
    </li>
  );
}

interface PolicyTests {
  tests: TestResult[] | undefined;
  error: unknown;
  busy: boolean;
  reload: () => void;
  /** Replaces all tests; resolves to whether they were saved. */
  store: (tests: NewTest[]) => Promise<boolean>;
}

function usePolicyTests(): PolicyTests {
  const call = useCall();
  const notify = useNotify();
  const [tests, setTests] = useState<TestResult[]>();
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const reload = useCallback(() => {
    setError(undefined);
    call(policyCalls.tests, {}).then(setTests, setError);
  }, [call]);
  useEffect(reload, [reload]);
  const store = async (next: NewTest[]) => {
    setBusy(true);
    try {
      setTests(await call(policyCalls.saveTests, { tests: next }));
      return true;
    } catch (failure) {
      notify.failed(failure);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { tests, error, busy, reload, store };
}
