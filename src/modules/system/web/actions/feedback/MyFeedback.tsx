/** The user's own feedback, with the replies. */

import { Button } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import type { Resource } from '../../../../../config/normalized';
import { useCall } from '../../../../../engine/call/useCall';
import type { EngineRecord } from '../../../../../engine/record/engineRecord';
import { FieldValue } from '../../../../../engine/record/FieldValue';
import { myFeedbackCalls } from '../../../../../generated/calls';
import { describeProblem } from '../../../../../ui/callProblem';
import { PageState } from '../../../../../ui/PageState';
import { Skeleton } from '../../../../../ui/Skeleton';
import ui from '../../../../../ui/ui.module.css';
import css from './feedback.module.css';

type Answer = { state: 'loading' } | { state: 'failed'; text: string } | { state: 'ready'; records: EngineRecord[] };

export function MyFeedback({ resource }: { resource: Resource }) {
  const { answer, retry } = useMine();
  if (answer.state === 'loading') return <Skeleton late />;
  if (answer.state === 'failed') {
    return (
      <PageState title="暂时取不到您的反馈" text={answer.text} urgent>
        <Button onClick={retry}>重试</Button>
      </PageState>
    );
  }
  if (answer.records.length === 0) return <PageState title="您还没有提交过反馈" text="提交后可以在这里看到处理情况和回复。" />;
  return (
    <ul className={`${ui.list} ${css.list}`}>
      {answer.records.map((record) => (
        <li key={record.id}>
          <FeedbackEntry resource={resource} record={record} />
        </li>
      ))}
    </ul>
  );
}

function FeedbackEntry({ resource, record }: { resource: Resource; record: EngineRecord }) {
  const cell = (name: string) => {
    const field = resource.entity.fields.find((one) => one.name === name);
    return field && <FieldValue field={field} record={record} view="list" />;
  };
  const pictures = Array.isArray(record.images) ? record.images.length : 0;
  return (
    <article aria-label={`反馈 ${record.feedbackNo}`}>
      <p className={`${ui.row} ${ui.hint} ${css.line}`}>
        {cell('status')}
        <span>
          {String(record.feedbackNo)}，{String(record.createTime).slice(0, 16)}
          {record.pageTitle ? `，${record.pageTitle}` : ''}
          {pictures > 0 && `，附图 ${pictures} 张`}
        </span>
      </p>
      <p className={css.words}>{String(record.content)}</p>
      {record.reply ? (
        <p className={css.reply}>
          <span className={`${ui.row} ${ui.hint} ${css.line}`}>
            {[record.replyByLabel, String(record.replyTime).slice(0, 16)].filter(Boolean).join(' ')} 回复
          </span>
          {String(record.reply)}
        </p>
      ) : null}
    </article>
  );
}

function useMine(): { answer: Answer; retry: () => void } {
  const call = useCall();
  const [answer, setAnswer] = useState<Answer>({ state: 'loading' });
  const load = useCallback(async () => {
    setAnswer({ state: 'loading' });
    try {
      setAnswer({ state: 'ready', records: await call(myFeedbackCalls.mine, {}) });
    } catch (error) {
      setAnswer({ state: 'failed', text: describeProblem(error).text });
    }
  }, [call]);
  useEffect(() => void load(), [load]);
  return { answer, retry: () => void load() };
}
