/** Dialog of one answer, of settling a contradiction, or of going on without consent. What it stops is told before and after. */
import { Form, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { actionInputs, actionStart, actionValues, buildActionModel } from '../../../../../engine/action/actionForm';
import { useSubmitKeys } from '../../../../../engine/call/submitKey';
import { useAnswer } from '../../../../../engine/call/useAnswer';
import { useCall } from '../../../../../engine/call/useCall';
import type { BlockExtensionProps } from '../../../../../engine/extensions';
import { FieldForm } from '../../../../../engine/form/FieldForm';
import { FormNotice } from '../../../../../engine/form/FormNotice';
import { placeErrors } from '../../../../../engine/form/serverErrors';
import { todayInShanghai } from '../../../../../fields/faces/today';
import { describeProblem } from '../../../../../ui/callProblem';
import { dialect } from '../../../../../wire/dialect';
import type { ConsentBook } from '../../../domain/calls';
import { answers, routes } from '../../../domain/codes';
import css from './consents.module.css';

export interface ConsentStep {
  action: 'answerConsent' | 'settleConsent' | 'goOnWithout' | 'endWithout';
  purpose: ConsentBook['purposes'][number];
  /** Whose answer is recorded. */
  person?: ConsentBook['people'][number];
  /** The person had agreed: what may follow is a withdrawal. */
  given?: boolean;
}

interface DialogProps extends BlockExtensionProps {
  step: ConsentStep;
  onClose: () => void;
  onDone: () => void;
}

/** Told by the step, not asked. */
const told: readonly string[] = ['purpose', 'guardianId'];
const width = 560;
const noChecks: [] = [];

export function ConsentDialog({ step, resource, record, onClose, onDone }: DialogProps) {
  const [form] = Form.useForm();
  const { busy, others, stopped, submit } = useConsent({ step, resource, record, onDone }, form);
  const action = useMemo(() => actionOf(resource, step), [resource, step]);
  const model = useMemo(() => buildActionModel(action, resource.entity, undefined, todayInShanghai()), [action, resource]);
  const { person, purpose } = step;
  const title = `${action.title}：${[person?.name, purpose.title].filter(Boolean).join(' · ')}`;
  if (stopped) return <Stopped title={title} stopped={stopped} onDone={onDone} />;
  return (
    <Modal
      open
      width={width}
      title={title}
      okText={action.title}
      cancelText="取消"
      confirmLoading={busy}
      maskClosable={false}
      onOk={submit}
      onCancel={onClose}
    >
      <FormNotice messages={others} />
      <FieldForm
        form={form}
        model={model}
        initial={actionStart(action, undefined)}
        checks={noChecks}
        entity="consent"
        name={`action-${action.name}`}
        titled={false}
        onSubmit={submit}
      >
        {step.action === 'answerConsent' && (
          <Form.Item noStyle shouldUpdate>
            {() => <Foreseen step={step} resource={resource} record={record} answer={form.getFieldValue('answer') as number | undefined} />}
          </Form.Item>
        )}
      </FieldForm>
    </Modal>
  );
}

function actionOf(resource: BlockExtensionProps['resource'], { action: name, given }: ConsentStep) {
  const action = resource.actions.find((one) => one.name === name)!;
  const fields = (action.creates?.fields ?? []).filter((field) => !told.includes(field.name)).map((field) => offered(field, name, given));
  return { ...action, creates: action.creates && { ...action.creates, fields } };
}

type AskedField = ReturnType<typeof actionInputs>[number];

/** Only who had agreed can withdraw; a contradiction is settled one way or the other. */
function offered(field: AskedField, name: ConsentStep['action'], given: boolean | undefined): AskedField {
  if (field.name === 'route') return { ...field, choices: field.choices?.filter(({ code }) => Number(code) !== routes.tick) } as AskedField;
  if (field.name !== 'answer') return field;
  const left = name === 'answerConsent' && given ? answers.refused : answers.withdrawn;
  return { ...field, choices: field.choices?.filter(({ code }) => Number(code) !== left) } as AskedField;
}

function useConsent({ step, resource, record, onDone }: Omit<DialogProps, 'onClose'>, form: ReturnType<typeof Form.useForm>[0]) {
  const [busy, setBusy] = useState(false);
  const [others, setOthers] = useState<readonly string[]>([]);
  const [stopped, setStopped] = useState<readonly string[]>();
  const call = useCall();
  const { submit: once } = useSubmitKeys();
  const submit = async () => {
    if (
      !(await form.validateFields().then(
        () => true,
        () => false,
      ))
    )
      return;
    setBusy(true);
    setOthers([]);
    const action = actionOf(resource, step);
    const model = buildActionModel(action, resource.entity, undefined, todayInShanghai());
    const inputs = actionValues(action, model, form.getFieldsValue(true), todayInShanghai());
    const sent = {
      [dialect.id]: record.id,
      purpose: step.purpose.purpose,
      ...(step.person?.id && { guardianId: step.person.id }),
      ...inputs,
    };
    try {
      const answer = (await once([action.endpoint, sent], (headers) => call(action.endpoint, sent, headers))) as {
        stopped?: string[];
      } | null;
      if (answer?.stopped?.length) setStopped(answer.stopped);
      else onDone();
    } catch (error) {
      const problem = describeProblem(error);
      const placed = placeErrors(problem.errors, actionInputs(action));
      form.setFields(placed.fields);
      setOthers(placed.fields.length > 0 ? placed.others : [problem.text]);
    } finally {
      setBusy(false);
    }
  };
  return { busy, others, stopped, submit };
}

/** What this answer would stop, while it is not an agreement. */
function Foreseen({ step, resource, record, answer }: BlockExtensionProps & Pick<DialogProps, 'step'> & { answer: number | undefined }) {
  const preview = resource.actions.find(({ name }) => name === 'foreseeConsent');
  const asks = preview && answer !== undefined && answer !== answers.given;
  const input = {
    [dialect.id]: record.id,
    purpose: String(step.purpose.purpose),
    answer: String(answer),
    ...(step.person?.id && { guardianId: step.person.id }),
  };
  const { answer: foreseen } = useAnswer<{ stopped: string[] }>(preview?.endpoint ?? { path: '' }, asks ? input : undefined);
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
