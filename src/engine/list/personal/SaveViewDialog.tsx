/** Dialog for the name of a view and the role it is shared with. */

import { Checkbox, Form, Input, Modal, Select } from 'antd';
import { useEffect, useId, useState } from 'react';
import type { Resource } from '../../../config/normalized';
import { describeProblem } from '../../../ui/callProblem';
import { personalCalls, type SavedView, type ViewRole } from '../../../wire/personal';
import { useCall } from '../../call/useCall';
import { useNotify } from '../../call/useNotify';
import { lazyTexts } from '../../lazyTexts';
import { texts } from '../../texts';

interface SaveViewDialogProps {
  resource: Resource;
  /** Undefined = a new view. */
  view: SavedView | undefined;
  query: string;
  onClose: () => void;
  onSaved: (view: SavedView) => void;
}

interface ViewForm {
  title: string;
  roleKey?: string | null;
  isDefault?: boolean;
}

const dialogWidth = 440;
const longestTitle = 20;

export default function SaveViewDialog({ resource, view, query, onClose, onSaved }: SaveViewDialogProps) {
  const [form] = Form.useForm<ViewForm>();
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const roles = useRoles();
  const call = useCall();
  const notify = useNotify();
  const roleKey = Form.useWatch('roleKey', form);
  const canDefault = roles.find(({ key }) => key === roleKey)?.canDefault === true;
  const save = async ({ title, isDefault }: ViewForm) => {
    setBusy(true);
    try {
      const input = {
        resource: resource.name,
        ...(view && { id: view.id }),
        title,
        query,
        roleKey: roleKey ?? null,
        isDefault: canDefault && isDefault === true,
      };
      const saved = await call(personalCalls.saveView, input);
      notify.done(lazyTexts.personal.savedView(title));
      onSaved(saved);
    } catch (error) {
      const problem = describeProblem(error);
      const errors = problem.errors.filter(({ field }) => field === 'title').map(({ message }) => message);
      if (errors.length > 0) form.setFields([{ name: 'title', errors }]);
      else notify.failed(error);
      setBusy(false);
    }
  };
  const { saveView, editView, viewTitle, viewTitleNeeded, shareWith, onlyMe, roleDefault, save: saveText } = lazyTexts.personal;
  return (
    <Modal
      open
      width={dialogWidth}
      title={view ? editView : saveView}
      okText={saveText}
      cancelText={texts.common.cancel}
      confirmLoading={busy}
      // Native submit button of the form, so that Enter in the name field saves.
      okButtonProps={{ htmlType: 'submit', form: formId }}
      onCancel={onClose}
    >
      <Form
        id={formId}
        form={form}
        layout="vertical"
        initialValues={{ title: view?.title, roleKey: view?.roleKey, isDefault: view?.isDefault }}
        onFinish={save}
      >
        <Form.Item name="title" label={viewTitle} rules={[{ required: true, whitespace: true, message: viewTitleNeeded }]}>
          <Input maxLength={longestTitle} showCount autoFocus />
        </Form.Item>
        <Form.Item name="roleKey" label={shareWith}>
          <Select allowClear placeholder={onlyMe} options={roles.map(({ key, title }) => ({ value: key, label: title }))} />
        </Form.Item>
        <Form.Item name="isDefault" valuePropName="checked" hidden={!canDefault}>
          <Checkbox>{roleDefault}</Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  );
}

function useRoles(): readonly ViewRole[] {
  const call = useCall();
  const [roles, setRoles] = useState<readonly ViewRole[]>([]);
  useEffect(() => {
    let current = true;
    call(personalCalls.roles, {}).then(
      (found) => current && setRoles(found),
      // When the roles cannot be loaded, the view can only be private.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [call]);
  return roles;
}
