/** One child of a lesson: attendance, and the record while the child was there. */
import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Form, Segmented } from 'antd';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Resource } from '../../../../../config/normalized';
import { FieldForm } from '../../../../../engine/form/FieldForm';
import { focusFirstField, focusFirstOf, passesChecks } from '../../../../../engine/form/fieldFocus';
import { buildFormModel } from '../../../../../engine/form/formModel';
import { Tone } from '../../../../../fields/components/Tone';
import ui from '../../../../../ui/ui.module.css';
import { type Attendance, type ChildDraft, findMissingContent, hasCome, isBlank, isSubmitted, shown } from '../../../domain/closing';
import type { DayChild, DayLesson } from '../../../domain/today';
import { Pictures } from './Pictures';
import { Practices, PracticeTold } from './Practices';
import css from './today.module.css';

/** Checks the inputs of a record, and says at each what is wrong; resolves to whether none is. */
export type FormCheck = () => Promise<boolean>;

/** What the lesson asks of the record of one child: to begin it, or to mend what cannot be submitted. */
export interface Asked {
  to: 'write' | 'mend';
  stuId: string;
}

const choices: { value: Attendance; label: string }[] = [
  { value: 'present', label: '出勤' },
  { value: 'absent', label: '旷课' },
  { value: 'leave', label: '请假' },
  { value: 'late', label: '迟到' },
  { value: 'early', label: '早退' },
  { value: 'makeup', label: '补课' },
  { value: 'trial', label: '试听' },
];

interface ChildPartProps {
  child: DayChild;
  draft: ChildDraft | undefined;
  lesson: DayLesson;
  resource: Resource;
  asked: Asked | undefined;
  startsOpen: boolean;
  onChange: (values: Partial<ChildDraft>) => void;
  /** The check of a record that is open; undefined = it was closed. */
  onCheck: (check: FormCheck | undefined) => void;
}

export function ChildPart({ child, draft, lesson, resource, asked, startsOpen, onChange, onCheck }: ChildPartProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  if (!draft) return null;
  const done = isSubmitted(child);
  const isThere = hasCome(draft);
  return (
    <section className={`${ui.stack} ${css.child}`} aria-label={child.stuName}>
      <div className={ui.line}>
        <h3 className={css.childName}>{child.stuName}</h3>
        {done && <Tone color="normal">记录已提交</Tone>}
        {!done && isThere && <Tone color={isBlank(draft) ? 'soon' : 'main'}>{isBlank(draft) ? '记录没有填写' : '记录已填写'}</Tone>}
        {!done && isThere && (
          <Button
            className={css.toggle}
            icon={isOpen ? <UpOutlined /> : <DownOutlined />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            记录
          </Button>
        )}
      </div>
      <PracticeTold child={child} />
      {lesson.isCalled ? (
        <p className={`${ui.note} ${ui.flush} ${css.told}`}>
          {choices.find(({ value }) => value === draft.attendance)?.label ?? ''}，点名后在上课考勤里改
        </p>
      ) : (
        <Segmented
          className={css.attendance}
          aria-label={`${child.stuName}的考勤`}
          options={choices}
          value={draft.attendance}
          onChange={(attendance) => onChange({ attendance })}
        />
      )}
      {!done && isThere && (isOpen || asked) && (
        <RecordForm child={child} draft={draft} resource={resource} asked={asked} onChange={onChange} onCheck={onCheck} />
      )}
    </section>
  );
}

type RecordFormProps = Pick<ChildPartProps, 'child' | 'resource' | 'asked' | 'onChange' | 'onCheck'> & { draft: ChildDraft };

function RecordForm({ child, draft, resource, asked, onChange, onCheck }: RecordFormProps) {
  const [form] = Form.useForm();
  const { entity } = resource;
  const model = useMemo(
    () => buildFormModel(entity, [{ title: '训练记录', fields: ['goalIds', ...shown], showWhen: undefined }], 'create'),
    [entity],
  );
  const [initial] = useState(() => ({ ...draft.values, stuId: child.stuId }));
  const name = `record-${child.stuId}`;
  // Copies trials tapped outside the form into it.
  useEffect(() => {
    const { stuId: _, ...typed } = form.getFieldsValue(true);
    if (JSON.stringify(typed) !== JSON.stringify(draft.values)) form.setFieldsValue(draft.values);
  }, [form, draft.values]);
  const check = useCallback(async () => {
    if (!(await passesChecks(form, model))) return false;
    const missing = findMissingContent(form.getFieldsValue(true));
    if (!missing) return true;
    form.setFields([{ name: missing.field, errors: [missing.message] }]);
    focusFirstOf(form, model, [[missing.field]]);
    return false;
  }, [form, model]);
  useEffect(() => {
    onCheck(check);
    return () => onCheck(undefined);
  }, [check, onCheck]);
  useEffect(() => {
    if (asked?.to === 'write') focusFirstField(name);
    // A form that was collapsed when the lesson was submitted is validated as soon as it is rendered.
    if (asked?.to === 'mend') void check();
  }, [asked, name, check]);
  return (
    <>
      <FieldForm
        form={form}
        model={model}
        initial={initial}
        checks={[]}
        entity={entity.name}
        name={name}
        titled={false}
        onChange={() => {
          const { stuId: _, ...values } = form.getFieldsValue(true);
          if (JSON.stringify(values) !== JSON.stringify(draft.values)) onChange({ values });
        }}
      />
      <Practices child={child} draft={draft} onChange={(values) => onChange({ values })} />
      <Pictures name={child.stuName} draft={draft} onChange={(pictures) => onChange({ pictures })} />
    </>
  );
}
