/**
 * `/openRecord?key=…`: one shared record, without sign-in and without the application shell. It imports only React, to keep the
 * download small for readers who have nothing cached.
 */
import { useEffect, useState } from 'react';
import ui from '../../../../../ui/ui.module.css';
import { openCall } from '../../../../../wire/openCall';
import { type OpenRecord, openRecordCall } from '../../../../../wire/openRecord';
import css from './openRecord.module.css';

type State = { name: 'loading' } | { name: 'failed'; text: string } | { name: 'shown'; record: OpenRecord };

export function OpenRecordPage({ recordKey }: { recordKey: string }) {
  const [state, setState] = useState<State>({ name: 'loading' });
  useEffect(() => {
    document.title = '查看记录';
    void readRecord(recordKey).then(setState);
  }, [recordKey]);
  if (state.name === 'loading') return <main className={css.page} aria-busy="true" aria-label="正在打开" />;
  if (state.name === 'failed')
    return (
      <main className={css.page} role="alert">
        <h1 className={css.title}>打不开这条记录</h1>
        <p className={`${ui.second} ${ui.flush}`}>{state.text}</p>
      </main>
    );
  const { title, institution, until, lines } = state.record;
  return (
    <main className={css.page}>
      <p className={`${ui.second} ${ui.flush}`}>{institution}</p>
      <h1 className={css.title}>{title}</h1>
      <dl className={`${ui.grid} ${css.lines}`}>
        {lines.map((line) => (
          <div key={line.title}>
            <dt>{line.title}</dt>
            <dd>{line.text}</dd>
          </div>
        ))}
      </dl>
      <p className={`${ui.second} ${ui.flush}`}>{`这个地址到 ${until.slice(0, 16)} 前可以打开，请不要转发给他人。`}</p>
    </main>
  );
}

async function readRecord(key: string): Promise<State> {
  const answer = await openCall<OpenRecord>(openRecordCall, { key });
  return answer.problem === undefined ? { name: 'shown', record: answer.data } : { name: 'failed', text: answer.problem };
}
