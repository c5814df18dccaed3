/** Dialog generated from an action: inputs, confirmation text, button. Loaded when the first action with inputs is run. */
import { Form, Modal } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { todayInShanghai } from '../../fields/components/today';
import { describeProblem } from '../../ui/callProblem';
import ui from '../../ui/ui.module.css';
import type { ActionExtensionProps } from '../extensions';
import { FieldForm } from '../form/FieldForm';
import { FormNotice } from '../form/FormNotice';
import { focusOpenedForm } from '../form/fieldFocus';
import { assignErrors } from '../form/serverErrors';
import { recordLabel } from '../record/recordLabel';
import { texts } from '../texts';
import { buildActionModel, getActionStart, getActionValues, listActionInputs } from './actionForm';

const dialogWidth = 560;
const noChecks: [] = [];

interface ActionDialogProps extends ActionExtensionProps {
  /** Default: the title of the action and the label of the record. */
  heading?: string;
  /** Rendered below the inputs, inside their form, so that inputs do not move when it appears during typing. */
  children?: ReactNode;
}

export default function ActionDialog({ action, resource, record, onClose, run, heading, children }: ActionDialogProps) {
  const [form] = Form.useForm();
  const name = `action-${action.name}`;
  const [others, setOthers] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const { entity } = resource;
  const model = useMemo(() => buildActionModel(action, entity, record, todayInShanghai()), [action, entity, record]);
  const initial = useMemo(() => ({ ...record, ...getActionStart(action, record) }), [action, record]);
  const submit = async () => {
    if (!(await isComplete(form.validateFields()))) return;
    setBusy(true);
    setOthers([]);
    try {
      await run(getActionValues(action, model, form.getFieldsValue(true), todayInShanghai()));
    } catch (error) {
      const problem = describeProblem(error);
      const placed = assignErrors(problem.errors, listActionInputs(action));
      form.setFields(placed.fields);
      setOthers(placed.fields.length > 0 ? placed.others : [problem.text]);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      width={dialogWidth}
      title={heading ?? texts.action.heading(action.title, record ? recordLabel(resource.entity, record) : '')}
      okText={action.title}
      okButtonProps={{ danger: action.danger }}
      cancelText={texts.common.cancel}
      confirmLoading={busy}
      maskClosable={false}
      afterOpenChange={(open) => open && focusOpenedForm(name)}
      onOk={submit}
      onCancel={onClose}
    >
      {action.confirm !== undefined && <p className={`${ui.second} ${ui.flush}`}>{action.confirm}</p>}
      <FormNotice messages={others} />
      <FieldForm
        form={form}
        model={model}
        initial={initial}
        checks={noChecks}
        entity={action.creates?.entity ?? entity.name}
        name={name}
        titled={false}
        preview={action.preview === undefined ? undefined : { resource, name: action.preview, id: record?.id }}
        onSubmit={submit}
        below={children}
      />
    </Modal>
  );
}

async function isComplete(validation: Promise<unknown>): Promise<boolean> {
  try {
    await validation;
    return true;
  } catch {
    return false;
  }
}
