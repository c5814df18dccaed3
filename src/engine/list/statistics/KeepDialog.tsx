/** Dialog that puts a statistic on the user's start page, or on that of a role. */
import { Form, Input, Modal, Select } from 'antd';
import { useEffect, useId, useState } from 'react';
import { describeProblem } from '../../../ui/callProblem';
import ui from '../../../ui/ui.module.css';
import { personalCalls, type ViewRole } from '../../../wire/personal';
import { statisticPaths } from '../../../wire/statistics';
import { useCall } from '../../call/useCall';
import { useNotify } from '../../call/useNotify';
import { texts as common } from '../../texts';
import { statisticTexts as texts } from './statisticTexts';

interface KeepDialogProps {
  resource: string;
  title: string;
  query: string;
  onClose: () => void;
}

interface KeepForm {
  title: string;
  roleKey?: string | null;
}

const dialogWidth = 440;
const longestTitle = 30;

export default function KeepDialog({ resource, title, query, onClose }: KeepDialogProps) {
  const [form] = Form.useForm<KeepForm>();
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const roles = useKeptRoles();
  const call = useCall();
  const notify = useNotify();
  const save = async (input: KeepForm) => {
    setBusy(true);
    try {
      await call({ method: 'PUT', path: statisticPaths.kept }, { resource, query, title: input.title, roleKey: input.roleKey ?? null });
      notify.done(texts.kept(input.title));
      onClose();
    } catch (error) {
      const errors = describeProblem(error).errors.filter(({ field }) => field === 'title');
      if (errors.length > 0) form.setFields([{ name: 'title', errors: errors.map(({ message }) => message) }]);
      else notify.failed(error);
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      width={dialogWidth}
      title={texts.keep}
      okText={texts.save}
      cancelText={common.common.cancel}
      confirmLoading={busy}
      okButtonProps={{ htmlType: 'submit', form: formId }}
      onCancel={onClose}
    >
      <Form id={formId} form={form} layout="vertical" initialValues={{ title: title.slice(0, longestTitle) }} onFinish={save}>
        <Form.Item name="title" label={texts.keepTitle} rules={[{ required: true, whitespace: true, message: texts.keepTitleNeeded }]}>
          <Input maxLength={longestTitle} showCount autoFocus />
        </Form.Item>
        <Form.Item name="roleKey" label={texts.keepFor} hidden={roles.length === 0}>
          <Select allowClear placeholder={texts.onlyMe} options={roles.map(({ key, title: label }) => ({ value: key, label }))} />
        </Form.Item>
        <p className={`${ui.flush} ${ui.hintText}`}>{texts.keepHint}</p>
      </Form>
    </Modal>
  );
}

/** Roles whose start page the user may change. */
function useKeptRoles(): readonly ViewRole[] {
  const call = useCall();
  const [roles, setRoles] = useState<readonly ViewRole[]>([]);
  useEffect(() => {
    let current = true;
    call(personalCalls.roles, {}).then(
      (found) => current && setRoles(found.filter(({ canDefault }) => canDefault)),
      // After an error only the user's own start page is offered.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [call]);
  return roles;
}
