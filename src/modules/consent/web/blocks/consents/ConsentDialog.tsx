/** Dialog of an answer, of settling a contradiction, or of continuing without consent. Shows the effects before and after. */

import { Form, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { actionOf } from '../../../../../config/actionOf';
import ActionDialog from '../../../../../engine/action/ActionDialog';
import type { listActionInputs } from '../../../../../engine/action/actionForm';
import { useSubmitKeys } from '../../../../../engine/call/submitKey';
import { useAnswer } from '../../../../../engine/call/useAnswer';
import { useCall } from '../../../../../engine/call/useCall';
import type { BlockExtensionProps } from '../../../../../engine/extensions';
import { studentCalls } from '../../../../../generated/calls';
import { dialect } from '../../../../../wire/dialect';
import type { ConsentBook } from '../../../domain/calls';
import { answers, routes } from '../../../domain/codes';
import css from './consents.module.css';

export interface ConsentStep {
  action: 'answerConsent' | 'settleConsent' | 'goOnWithout' | 'endWithout';
  purpose: ConsentBook['purposes'][number];
  /** Whose answer is recorded. */
  person?: ConsentBook['people'][number];
  /** The person has agreed before, so a negative answer is a withdrawal. */
  given?: boolean;
}

interface DialogProps extends BlockExtensionProps {
  step: ConsentStep;
  onClose: () => void;
  onDone: () => void;
}

/** Inputs set by the step instead of asked for. */
const previewed: readonly string[] = ['purpose', 'guardianId'];
const width = 560;

export function ConsentDialog({ step, resource, record, onClose, onDone }: DialogProps) {
  const action = useMemo(() => shownAction(resource, step), [resource, step]);
  const [stopped, setStopped] = useState<readonly string[]>([]);
  const call = useCall();
  const { submit } = useSubmitKeys();
  const { person, purpose } = step;
  const heading = `${action.title}：${[person?.name, purpose.title].filter(Boolean).join(' · ')}`;
  if (stopped.length > 0) return <Stopped title={heading} stopped={stopped} onDone={onDone} />;
  const run = async (inputs: Readonly<Record<string, unknown>>) => {
    const sent = { ...parametersOf(step, record.id), ...inputs };
    const answer = await submit([action.endpoint, sent], (headers) => call(action.endpoint, sent, headers));
    const ended = (answer as { stopped?: string[] } | null)?.stopped ?? [];
    if (ended.length > 0) setStopped(ended);
    else onDone();
  };
  return (
    <ActionDialog action={action} resource={resource} record={undefined} heading={heading} run={run} onClose={onClose}>
      {step.action === 'answerConsent' && (
        <Form.Item noStyle shouldUpdate>
          {({ getFieldValue }) => <Preview step={step} record={record} answer={getFieldValue('answer')} />}
        </Form.Item>
      )}
    </ActionDialog>
  );
}

/** Values of these inputs. */
function parametersOf({ purpose, person }: ConsentStep, id: string) {
  return { [dialect.id]: id, purpose: purpose.purpose, ...(person?.id && { guardianId: person.id }) };
}

function shownAction(resource: BlockExtensionProps['resource'], { action: name, given }: ConsentStep) {
  const action = actionOf(resource, name);
  const fields = (action.creates?.fields ?? [])
    .filter((field) => !previewed.includes(field.name))
    .map((field) => offered(field, name, given));
  return { ...action, creates: action.creates && { ...action.creates, fields } };
}

type AskedField = ReturnType<typeof listActionInputs>[number];

/** Restricts the answers: a withdrawal only after an agreement; a contradiction is settled as given or refused. */
function offered(field: AskedField, name: ConsentStep['action'], given: boolean | undefined): AskedField {
  if (field.name === 'route') return { ...field, choices: field.choices?.filter(({ code }) => Number(code) !== routes.tick) } as AskedField;
  if (field.name !== 'answer') return field;
  const left = name === 'answerConsent' && given ? answers.refused : answers.withdrawn;
  return { ...field, choices: field.choices?.filter(({ code }) => Number(code) !== left) } as AskedField;
}

/** Effects of this answer, unless it is an agreement. */
function Preview({ step, record, answer }: Pick<DialogProps, 'step' | 'record'> & { answer: number | undefined }) {
  const asks = answer !== undefined && answer !== answers.given;
  const { answer: foreseen } = useAnswer(studentCalls.foreseeConsent, asks ? { ...parametersOf(step, record.id), answer } : undefined);
  if (!asks || !foreseen || foreseen.stopped.length === 0) return null;
  return (
    <div className={css.foreseen} role="status">
      <p>登记后立即停下：</p>
      <StopList stopped={foreseen.stopped} />
    </div>
  );
}

function Stopped({ title, stopped, onDone }: { title: string; stopped: readonly string[]; onDone: () => void }) {
  return (
    <Modal
      open
      width={width}
      title={title}
      okText="知道了"
      cancelButtonProps={{ hidden: true }}
      maskClosable={false}
      onOk={onDone}
      onCancel={onDone}
    >
      <p>已登记，并停下了：</p>
      <StopList stopped={stopped} />
    </Modal>
  );
}

function StopList({ stopped }: { stopped: readonly string[] }) {
  return (
    <ul className={css.stops}>
      {stopped.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
