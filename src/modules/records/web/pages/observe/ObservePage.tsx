/** 现在观察: a behaviour is counted while one watches, on a phone, with or without a network. */

import { Button } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ownerOf } from '../../../../../domain/outbox';
import { useCall } from '../../../../../engine/call/useCall';
import { useNotify } from '../../../../../engine/call/useNotify';
import type { PageExtensionProps } from '../../../../../engine/extensions';
import { UnreadableNotice } from '../../../../../engine/outbox/UnreadableNotice';
import { observeCalls } from '../../../../../generated/calls';
import { useUserInfo } from '../../../../../providers/auth/userInfo';
import { useAsk } from '../../../../../ui/AskHost';
import { ProblemState } from '../../../../../ui/ProblemState';
import { Skeleton } from '../../../../../ui/Skeleton';
import ui from '../../../../../ui/ui.module.css';
import { useOnline } from '../../../../../ui/useOnline';
import { measures } from '../../../domain/behaviour';
import { type ObservingEntry, startedAt, type WatchedBehaviour } from '../../../domain/observing';
import css from './observe.module.css';
import { Running } from './Running';
import { type Observations, useObservations } from './useObservations';

export function ObservePage({ resource }: PageExtensionProps) {
  const [query] = useSearchParams();
  const notify = useNotify();
  const observations = useObservations(useCallback(() => notify.done('观察已保存'), [notify]));
  const { behaviours, error, reload } = useBehaviours();
  if (!observations) return <Skeleton late />;
  const running = observations.own.find(({ state }) => state === 'running');
  if (running) return <RunningEntry entry={running} observations={observations} />;
  const [stuId, behaviourId] = [query.get('stuId'), query.get('behaviourId')];
  const shown = behaviours?.filter((one) => (!stuId || one.stuId === stuId) && (!behaviourId || one.id === behaviourId));
  return (
    <div className={`${ui.stack} ${css.page}`}>
      <UnreadableNotice unreadable={observations.unreadable} drop={observations.drop} />
      <Waiting observations={observations} />
      {!behaviours && error !== undefined && <ProblemState error={error} title={resource.title} onRetry={reload} />}
      {!behaviours && error === undefined && <Skeleton late />}
      {shown?.length === 0 && (
        <p className={`${ui.flush} ${ui.note}`}>
          没有您可以观察的目标行为。
          <Link className={css.inText} to="/allroundModel/behaviour">
            目标行为
          </Link>
          里可以新建，或请负责人把您加进“一起观察的同事”。
        </p>
      )}
      {shown?.map((one) => (
        <Choice key={one.id} behaviour={one} onStart={(second) => observations.keep(startedAt(one, second, Date.now()))} />
      ))}
      {shown && behaviours && shown.length < behaviours.length && <Link to="/allroundModel/observe">全部目标行为</Link>}
    </div>
  );
}

function RunningEntry({ entry, observations }: { entry: ObservingEntry; observations: Observations }) {
  const ask = useAsk();
  const discard = async () => {
    if (await ask({ title: '不要这次观察？', text: '记下的内容删除后不能恢复。', confirm: '删除', danger: true }))
      await observations.drop(entry.id);
  };
  const { keep } = observations;
  const change = useCallback<Parameters<typeof Running>[0]['onChange']>((observing) => void keep(observing, entry.id), [keep, entry.id]);
  return (
    <div className={`${ui.stack} ${css.page}`}>
      <Running
        observing={entry.observing}
        onChange={change}
        onSave={() => void observations.release(entry)}
        onDiscard={() => void discard()}
      />
    </div>
  );
}

const measureTitles: Record<number, string> = {
  [measures.frequency]: '频率：每发生一次点一下',
  [measures.duration]: '时长：开始和停止各点一下',
  [measures.partial]: '部分间隔',
  [measures.whole]: '全间隔',
  [measures.momentary]: '瞬时抽样',
};

function Choice({ behaviour, onStart }: { behaviour: WatchedBehaviour; onStart: (second: boolean) => void }) {
  const { stuName, behaviourName, definition, response, measure, intervalSeconds, intervalCount } = behaviour;
  const byInterval = measure >= measures.partial;
  return (
    <section className={css.choice} aria-label={`${stuName}：${behaviourName}`}>
      <h2 className={css.title}>
        {stuName}：{behaviourName}
      </h2>
      <p className={`${ui.flush} ${ui.note}`}>{definition}</p>
      {response && <p className={`${ui.flush} ${ui.note}`}>发生时：{response}</p>}
      <p className={`${ui.flush} ${ui.note}`}>
        {measureTitles[measure]}
        {byInterval && `，${intervalCount} 个间隔，每个 ${intervalSeconds} 秒`}
      </p>
      <div className={`${ui.wrap} ${css.foot}`}>
        <Button size="large" type="primary" className={css.main} onClick={() => onStart(false)}>
          开始观察
        </Button>
        <Button size="large" onClick={() => onStart(true)}>
          我是第二观察者
        </Button>
      </div>
    </section>
  );
}

function Waiting({ observations: { own, release, drop } }: { observations: Observations }) {
  const isOnline = useOnline();
  if (own.length === 0) return null;
  return (
    <section className={css.choice} aria-label={`待发送 ${own.length} 条`}>
      {own.map((entry) => (
        <div key={entry.id} className={`${ui.stack} ${css.entry}`}>
          <span>
            {entry.observing.behaviour.stuName}：{entry.observing.behaviour.behaviourName}
          </span>
          {entry.problem ? (
            <span className={ui.wrong} role="alert">
              没有被接收：{entry.problem}
            </span>
          ) : (
            <span className={`${ui.flush} ${ui.note}`}>{isOnline ? '等待发送' : '没有网络，恢复后自动发送'}</span>
          )}
          <span className={`${ui.wrap} ${css.foot}`}>
            <Button onClick={() => void release(entry)}>重新发送</Button>
            <Button danger onClick={() => void drop(entry.id)}>
              删除
            </Button>
          </span>
        </div>
      ))}
    </section>
  );
}

const known = new Map<string, WatchedBehaviour[]>();

/** The last answer is kept in this tab, so that observing works offline. */
function useBehaviours() {
  const call = useCall();
  const owner = ownerOf(useUserInfo());
  const [, setAnswers] = useState(0);
  const [error, setError] = useState<unknown>();
  const reload = useCallback(async () => {
    try {
      known.set(owner, (await call(observeCalls.watched, {})).behaviours);
      setError(undefined);
    } catch (failure) {
      setError(failure);
    }
    setAnswers((count) => count + 1);
  }, [call, owner]);
  useEffect(() => {
    void reload();
  }, [reload]);
  return { behaviours: known.get(owner), error, reload };
}
