/**
 * `/assessmentForm?key=…`: a scale that parents fill in on their phone, without sign-in and without the application shell, one item after
 * another. It imports only React, to keep the download small.
 */
import { useEffect, useState } from 'react';
import ui from '../../../../../ui/ui.module.css';
import { openCall } from '../../../../../wire/openCall';
import { type Answer, type OpenForm, openFormCalls } from '../../../domain/taking/calls';
import css from './assessmentForm.module.css';
import { Questions } from './Questions';
import { readAnswers } from './storedAnswers';

type State =
  | { name: 'loading' }
  | { name: 'ended'; text: string }
  | { name: 'failed'; text: string }
  | { name: 'filling'; form: OpenForm; stored: Record<string, Answer> }
  | { name: 'thanks' };

export function AssessmentFormPage({ formKey }: { formKey: string }) {
  const [state, setState] = useState<State>({ name: 'loading' });
  const load = () => void readForm(formKey).then(setState);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once
  useEffect(() => {
    document.title = '填写量表';
    load();
  }, [formKey]);
  if (state.name === 'loading') return <main className={`${ui.stack} ${css.page}`} aria-busy="true" aria-label="正在打开" />;
  if (state.name === 'filling')
    return (
      <Questions
        form={state.form}
        stored={state.stored}
        formKey={formKey}
        onDone={() => setState({ name: 'thanks' })}
        onEnded={(text) => setState({ name: 'ended', text })}
      />
    );
  if (state.name === 'thanks')
    return <Notice title="已提交，谢谢您" text="老师会根据您的回答为孩子写评估报告。这个地址不能再打开，您可以关闭页面了。" />;
  if (state.name === 'ended') return <Notice title="这个填写地址不能用了" text={state.text} />;
  return (
    <Notice title="打不开" text={state.text}>
      <button type="button" className={`${ui.button} ${css.main}`} onClick={load}>
        重试
      </button>
    </Notice>
  );
}

function Notice({ title, text, children }: { title: string; text: string; children?: React.ReactNode }) {
  return (
    <main className={`${ui.stack} ${css.page}`} role="alert">
      <h1 className={css.title}>{title}</h1>
      <p className={ui.flush}>{text}</p>
      {children}
    </main>
  );
}

async function readForm(key: string): Promise<State> {
  const [answer, stored] = await Promise.all([openCall<OpenForm>(openFormCalls.read, { key }), readAnswers(key)]);
  if (answer.problem !== undefined) return { name: answer.code === 0 ? 'failed' : 'ended', text: answer.problem };
  return answer.data.isSubmitted ? { name: 'thanks' } : { name: 'filling', form: answer.data, stored };
}
