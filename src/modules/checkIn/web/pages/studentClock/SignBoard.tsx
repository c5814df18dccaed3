/** Today's children: one tap signs, a second opens the day of the child. */

import { Button, Checkbox, Segmented, Select } from 'antd';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Resource } from '../../../../../config/normalized';
import { useCall } from '../../../../../engine/call/useCall';
import { useNotify } from '../../../../../engine/call/useNotify';
import { UnreadableNotice } from '../../../../../engine/outbox/UnreadableNotice';
import { todayInShanghai } from '../../../../../fields/components/today';
import { studentClockCalls } from '../../../../../generated/calls';
import { useAsk } from '../../../../../ui/AskHost';
import { ProblemState } from '../../../../../ui/ProblemState';
import { Skeleton } from '../../../../../ui/Skeleton';
import ui from '../../../../../ui/ui.module.css';
import { useNow } from '../../../../../ui/useNow';
import type { Board, BoardChild } from '../../../domain/board';
import { countsOf, isMatch, isOpen } from '../../../domain/boardFilter';
import { directions } from '../../../domain/codes';
import { withEntries } from '../../../domain/signEntry';
import { ChildCard } from './ChildCard';
import { ChildDay } from './ChildDay';
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
  const { board, error, reload } = useBoard(day);
  const signs = useSigns(useCallback(() => void reload(), [reload]));
  if (!board && error !== undefined) return <ProblemState error={error} title={resource.title} onRetry={reload} />;
  if (!board || !signs) return <Skeleton late />;
  const children = withEntries(board.children, day, signs.own);
  return <Desk signs={signs} board={board} all={children} reload={reload} />;
}

interface DeskProps {
  signs: Signs;
  /** Data of the server, without unsent signs. */
  board: Board;
  /** The children with unsent signs of this device applied. */
  all: BoardChild[];
  reload: () => Promise<unknown>;
}

/** Most children of one call. */
const most = 500;

function Desk({ signs, board, all, reload }: DeskProps) {
  const { direction, className, setDirection, setClassName } = useDirectionAndClass();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string>();
  /** Children unsigned when the filter was set: signed ones stay in the list, so that cards do not move while tapping. */
  const [only, setOnly] = useState<ReadonlySet<string>>();
  const call = useCall();
  const notify = useNotify();
  const ask = useAsk();
  const found = all.filter((child) => isMatch(child, { className, text }));
  const shown = only ? found.filter(({ stuId }) => only.has(stuId)) : found;
  const open = found.filter((child) => isOpen(child, direction));
  const word = direction === directions.arrive ? '到校' : '离校';
  const signOne = (child: BoardChild, more: object = {}) => signs.sign({ stuIds: [child.stuId], direction, ...more }, [child.stuName]);
  const signAll = async () => {
    const names = open.map(({ stuName }) => stuName);
    const text = `${names.slice(0, 10).join('、')}${names.length > 10 ? ' 等' : ''}`;
    if (!(await ask({ title: `${open.length} 名学员全部签${word}？`, text, confirm: `全部${word}` }))) return;
    for (let at = 0; at < open.length; at += most)
      await signs.sign({ stuIds: open.slice(at, at + most).map(({ stuId }) => stuId), direction }, names.slice(at, at + most));
  };
  const unsign = async (child: BoardChild, way: number) => {
    const waited = await signs.takeBack(child, way);
    const known = board.children.find(({ stuId }) => stuId === child.stuId);
    if (!waited || (way === directions.arrive ? known?.checkIn : known?.checkOut))
      await run(() => call(studentClockCalls.unsign, { stuId: child.stuId, direction: way }));
  };
  const run = async (send: () => Promise<unknown>) => {
    try {
      await send();
      await reload();
    } catch (failure) {
      notify.failed(failure);
    }
  };
  const child = all.find(({ stuId }) => stuId === chosen);
  const onTap = (one: BoardChild) => (isOpen(one, direction) && direction === directions.arrive ? signOne(one) : setChosen(one.stuId));
  return (
    <>
      <div className={`${ui.wrap} ${css.bar}`}>
        <Segmented
          options={ways}
          value={direction}
          onChange={(to) => {
            setDirection(to);
            setOnly(undefined);
          }}
          aria-label="到校或离校"
        />
        <ClassSelect all={all} value={className} onChange={setClassName} />
        <ScanBox all={all} direction={direction} text={text} onText={setText} onSign={(one) => signOne(one, { byCode: true })} />
        <Checkbox
          className={css.only}
          checked={only !== undefined}
          onChange={({ target }) =>
            setOnly(target.checked ? new Set(all.filter((one) => isOpen(one, direction)).map(({ stuId }) => stuId)) : undefined)
          }
        >
          只看未签{word}
        </Checkbox>
        {open.length > 0 && (
          <Button className={css.all} type="primary" onClick={signAll}>
            全部{word}（{open.length}）
          </Button>
        )}
      </div>
      <p className={`${ui.flush} ${ui.note}`} role="status">
        {countsOf(found)}
        {!board.isWork && '，今天是休息日'}
      </p>
      <UnreadableNotice unreadable={signs.unreadable} drop={signs.drop} />
      <WaitingSigns signs={signs} />
      {shown.length === 0 && (
        <p className={`${ui.flush} ${ui.note}`}>
          {all.length === 0 ? '没有您可以签到的学员：这里是您在“学员”里看得到的在读学员' : '没有符合条件的学员'}
        </p>
      )}
      <ul className={`${ui.list} ${css.children}`} aria-label="学员">
        {shown.map((one) => (
          <ChildCard key={one.stuId} child={one} direction={direction} onTap={() => onTap(one)} onMore={() => setChosen(one.stuId)} />
        ))}
      </ul>
      {child && (
        <ChildDay
          key={child.stuId}
          child={child}
          direction={direction}
          hasHealth={board.hasHealth}
          onClose={() => setChosen(undefined)}
          onSign={(more) => signOne(child, more)}
          onUnsign={(way) => unsign(child, way)}
          onAbsent={(kind) => run(() => call(studentClockCalls.markAbsent, { stuIds: [child.stuId], kind }))}
        />
      )}
    </>
  );
}

/** Direction and class are kept in the address, so that they are restored on return. */
function useDirectionAndClass() {
  const [query, setQuery] = useSearchParams();
  const set = (name: string, to: string | undefined) =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        if (to === undefined) next.delete(name);
        else next.set(name, to);
        return next;
      },
      { replace: true },
    );
  return {
    direction: query.get('way') === 'out' ? directions.depart : directions.arrive,
    className: query.get('class') ?? undefined,
    setDirection: (to: number) => set('way', to === directions.depart ? 'out' : undefined),
    setClassName: (to: string | undefined) => set('class', to),
  };
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
