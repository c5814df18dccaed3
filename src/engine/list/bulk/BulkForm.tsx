/** Input of a bulk action, entered once for all rows: inputs of an action, or a field and its new value. */
import { Button, Form, Select } from 'antd';
import { useId, useMemo, useState } from 'react';
import type { Resource } from '../../../config/normalized';
import { todayInShanghai } from '../../../fields/components/today';
import { isEmpty } from '../../../fields/condition';
import type { Field } from '../../../fields/field';
import { describeProblem } from '../../../ui/callProblem';
import parts from '../../../ui/parts.module.css';
import ui from '../../../ui/ui.module.css';
import { buildActionModel, getActionStart, getActionValues, listActionInputs } from '../../action/actionForm';
import { FieldForm } from '../../form/FieldForm';
import { FormNotice } from '../../form/FormNotice';
import type { FormModel } from '../../form/formModel';
import { assignErrors } from '../../form/serverErrors';
import css from './bulk.module.css';
import type { BulkAct } from './bulkActs';
import { bulkTexts as texts } from './bulkTexts';
import { asksFirst } from './useBulk';

interface BulkFormProps {
  resource: Resource;
  act: BulkAct;
  /** Starts the preview; rejects with the errors to show at the fields. */
  look: (input: Record<string, unknown>) => Promise<void>;
  onCancel: () => void;
}

const noChecks: [] = [];

export function BulkForm(props: BulkFormProps) {
  const [name, setName] = useState(props.act.edit[0]?.name);
  const field = props.act.edit.find((one) => one.name === name);
  const id = useId();
  if (!asksFirst(props.act)) return null;
  return (
    <>
      {props.act.edit.length > 0 && (
        <div className={`${ui.row} ${css.choice}`}>
          <label htmlFor={id}>{texts.field}</label>
          <Select
            id={id}
            className={css.select}
            value={name}
            options={props.act.edit.map((one) => ({ value: one.name, label: one.title }))}
            onChange={setName}
          />
          <span className={`${ui.hint} ${css.hint}`}>{texts.fieldHint}</span>
        </div>
      )}
      {/* The key remounts the form when another field is chosen. */}
      <Inputs key={name} {...props} field={field} />
    </>
  );
}

function Inputs({ resource, act, field, look, onCancel }: BulkFormProps & { field: Field | undefined }) {
  const [form] = Form.useForm();
  const [others, setOthers] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const { action } = act;
  const fields = field ? [field] : action ? listActionInputs(action) : [];
  const model = useMemo<FormModel>(
    () =>
      action
        ? buildActionModel(action, resource.entity, undefined, todayInShanghai())
        : { mode: 'create', sections: [{ title: act.title, fields: field ? [field] : [], showWhen: undefined }] },
    [action, act, field, resource],
  );
  const initial = useMemo(() => (action ? getActionStart(action, undefined) : {}), [action]);
  const submit = async () => {
    try {
      await form.validateFields();
    } catch {
      return;
    }
    setBusy(true);
    setOthers([]);
    const values = form.getFieldsValue(true);
    const input = action
      ? getActionValues(action, model, values, todayInShanghai())
      : Object.fromEntries(fields.map(({ name }) => [name, isEmpty(values[name]) ? null : values[name]]));
    try {
      await look(input);
    } catch (error) {
      const problem = describeProblem(error);
      const placed = assignErrors(problem.errors, fields);
      form.setFields(placed.fields);
      setOthers(placed.fields.length > 0 ? placed.others : [problem.text]);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {act.hint !== undefined && <p className={`${ui.hint} ${css.hint}`}>{act.hint}</p>}
      <FormNotice messages={others} />
      <FieldForm
        form={form}
        model={model}
        initial={initial}
        checks={noChecks}
        entity={action?.creates?.entity ?? resource.entity.name}
        name={`bulk-${act.name}`}
        titled={false}
        onSubmit={() => void submit()}
      />
      <div className={ui.row}>
        <span className={parts.grow} />
        <Button onClick={onCancel}>{texts.cancel}</Button>
        <Button type="primary" loading={busy} onClick={() => void submit()}>
          {texts.preview}
        </Button>
      </div>
    </>
  );
}
