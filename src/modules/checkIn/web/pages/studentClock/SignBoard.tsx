/** Today's children: one tap signs, a second opens the day of the child. */
import { Button, Input, Segmented, Select } from 'antd';
import { useCallback, useState } from 'react';
import type { Resource } from '../../../../../config/normalized';
import { useCall } from '../../../../../engine/call/useCall';
import { useNotify } from '../../../../../engine/call/useNotify';
import { todayInShanghai } from '../../../../../fields/faces/today';
import { useAsk } from '../../../../../ui/AskHost';
import { ProblemState } from '../../../../../ui/ProblemState';
import { Skeleton } from '../../../../../ui/Skeleton';
import { useNow } from '../../../../../ui/useNow';
import type { BoardChild } from '../../../domain/board';
import { countsOf, isOpen, matches } from '../../../domain/boardFilter';
import { directions } from '../../../domain/codes';
import { withEntries } from '../../../domain/signEntry';
import { ChildCard } from './ChildCard';
import { ChildDay } from './ChildDay';
import { endpointOf } from './calls';
import { ScanBox } from './ScanBox';
import css from './studentClock.module.css';
import { useBoard } from './useBoard';
import { type Signs, useSigns } from './useSigns';
import { WaitingSigns } from './WaitingSigns';

const ways = [
  { value: directions.arrive, label: '到校' },
  { value: directions.depart, label: '离校' },
];

export function SignBoard({ resource }: { resource: Resource }) {
  useNow();
  const day = todayInShanghai();
  const { board, error, reload } = useBoard(resource, day);
  const signs = useSigns(
    resource,
    useCallback(() => void reload(), [reload]),
  );
  if (!board && error !== undefined) return <ProblemState error={error} title={resource.title} onRetry={reload} />;
  if (!board || !signs) return <Skeleton late />;
  const children = withEntries(board.children, day, signs.own);
  return <Desk resource={resource} signs={signs} isWork={board.isWork} all={children} reload={reload} />;
}

interface DeskProps {
  resource: Resource;
  signs: Signs;
  isWork: boolean;
  all: BoardChild[];
  reload: () => Promise<void>;
}

function Desk({ resource, signs, isWork, all, reload }: DeskProps) {
  const [direction, setDirection] = useState<number>(directions.arrive);
  const [className, setClassName] = useState<string>();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string>();
  const call = useCall();
  const notify = useNotify();
  const ask = useAsk();
  const shown = all.filter((child) => matches(child, { className, text }));
  const open = shown.filter((child) => isOpen(child, direction));
  const word = direction === directions.arrive ? '到校' : '离校';
  const signOne = (child: BoardChild, more: object = {}) => signs.sign({ stuIds: [child.stuId], direction, ...more }, [child.stuName]);
  const signAll = async () => {
    const names = open.map(({ stuName }) => stuName);
    if (await ask({ title: `${open.length} 名学员全部签${word}？`, text: names.slice(0, 10).join('、'), confirm: `全部${word}` }))
      await signs.sign({ stuIds: open.map(({ stuId }) => stuId), direction }, names);
  };
  const run = async (name: string, body: object) => {
    try {
      await call(endpointOf(resource, name), { ...body });
      await reload();
    } catch (failure) {
      notify.failed(failure);
    }
  };
  const child = all.find(({ stuId }) => stuId === chosen);
  const onTap = (one: BoardChild) => (isOpen(one, direction) && direction === directions.arrive ? signOne(one) : setChosen(one.stuId));
  return (
    <>
      <div className={css.bar}>
        <Segmented options={ways} value={direction} onChange={setDirection} aria-label="到校或离校" />
        <ClassSelect all={all} value={className} onChange={setClassName} />
        <Input
          className={css.find}
          allowClear
          placeholder="姓名"
          aria-label="按姓名找"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <ScanBox all={all} direction={direction} onSign={(one) => signOne(one, { byCode: true })} />
        <Button type="primary" disabled={open.length === 0} onClick={signAll}>
          全部{word}（{open.length}）
        </Button>
      </div>
      <p className={css.counts} role="status">
        {countsOf(shown)}
        {!isWork && '，今天是休息日'}
      </p>
      <WaitingSigns signs={signs} />
      {shown.length === 0 && <p className={css.none}>{all.length === 0 ? '还没有可以签到的学员' : '没有符合条件的学员'}</p>}
      <ul className={css.children} aria-label="学员">
        {shown.map((one) => (
          <ChildCard key={one.stuId} child={one} direction={direction} onTap={() => onTap(one)} onMore={() => setChosen(one.stuId)} />
        ))}
      </ul>
      {child && (
        <ChildDay
          key={child.stuId}
          child={child}
          direction={direction}
          onClose={() => setChosen(undefined)}
          onSign={(more) => signOne(child, more)}
          onUnsign={(way) => run('unsign', { stuId: child.stuId, direction: way })}
          onAbsent={(kind) => run('markAbsent', { stuIds: [child.stuId], kind })}
        />
      )}
    </>
  );
}

function ClassSelect({
  all,
  value,
  onChange,
}: {
  all: BoardChild[];
  value: string | undefined;
  onChange: (to: string | undefined) => void;
}) {
  const names = [...new Set(all.flatMap(({ classNames }) => classNames))].sort((a, b) => a.localeCompare(b, 'zh'));
  const options = names.map((name) => ({ value: name, label: name }));
  return (
    <Select className={css.class} allowClear placeholder="全部班级" aria-label="班级" options={options} value={value} onChange={onChange} />
  );
}
