/** Form for new feedback; keeps its input when sending fails. */
import { Button, Form } from 'antd';
import { useMemo, useState } from 'react';
import type { Resource } from '../../../../../config/normalized';
import { useNotify } from '../../../../../engine/call/useNotify';
import { FieldForm } from '../../../../../engine/form/FieldForm';
import { FormNotice } from '../../../../../engine/form/FormNotice';
import { passesChecks } from '../../../../../engine/form/fieldFocus';
import { buildFormModel, openFields, startValues } from '../../../../../engine/form/formModel';
import { buildCreateValues } from '../../../../../engine/form/formPayload';
import { assignErrors } from '../../../../../engine/form/serverErrors';
import { useWrite } from '../../../../../engine/form/useWrite';
import type { RecordValues } from '../../../../../engine/record/recordLabel';
import { todayInShanghai } from '../../../../../fields/components/today';
import { describeProblem } from '../../../../../ui/callProblem';
import ui from '../../../../../ui/ui.module.css';
import css from './feedback.module.css';

interface FeedbackFormProps {
  resource: Resource;
  /** The page that the feedback is about; `pageTitle` is its displayed title. */
  page: { pagePath: string; pageTitle: string };
  onCancel: () => void;
  onSent: () => void;
}

export function FeedbackForm({ resource, page, onCancel, onSent }: FeedbackFormProps) {
  const { entity } = resource;
  const [form] = Form.useForm();
  const model = useMemo(() => buildFormModel(entity, resource.form?.groups ?? [], 'create'), [entity, resource]);
  const initial = useMemo(() => startValues(entity, {}), [entity]);
  const [others, setOthers] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const write = useWrite(resource);
  const notify = useNotify();

  const send = async () => {
    if (busy || !(await passesChecks(form, model))) return;
    setBusy(true);
    setOthers([]);
    try {
      const values = form.getFieldsValue(true) as RecordValues;
      const typed = buildCreateValues(openFields(model, values, todayInShanghai()), values);
      const { feedbackNo } = await write({}, { ...typed, ...page }, undefined);
      notify.done(`反馈 ${feedbackNo} 已提交，回复后可在“我的反馈”里看到`);
      onSent();
    } catch (error) {
      const problem = describeProblem(error);
      const placed = assignErrors(
        problem.errors,
        model.sections.flatMap((section) => section.fields),
      );
      form.setFields(placed.fields);
      setOthers(placed.fields.length > 0 ? placed.others : [problem.text]);
      setBusy(false);
    }
  };
  return (
    <>
      <FormNotice messages={others} />
      <FieldForm
        form={form}
        model={model}
        initial={initial}
        checks={entity.checks}
        entity={entity.name}
        name="feedback"
        titled={false}
        onSubmit={send}
      />
      <div className={`${ui.line} ${css.footer}`}>
        <span className={`${ui.fill} ${ui.hint}`}>{page.pageTitle && `会附上所在页面：${page.pageTitle}`}</span>
        <Button onClick={onCancel}>取消</Button>
        <Button type="primary" loading={busy} onClick={send}>
          提交反馈
        </Button>
      </div>
    </>
  );
}
