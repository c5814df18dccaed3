/** Fields of the document and values to be looked up. Loaded where a scale has some. */
import { Input, InputNumber, Select, Switch } from 'antd';
import { type ComponentType, useState } from 'react';
import { plainNumber } from '../../../../../../domain/plainText';
import { TypedPicker } from '../../../../../../fields/components/TypedPicker';
import { useRecordOptions } from '../../../../../../fields/components/useRecordOptions';
import { dayKind } from '../../../../../../fields/timeKinds';
import ui from '../../../../../../ui/ui.module.css';
import type { DocumentField, ManualInput } from '../../../../domain/scale/scaleShape';
import type { InputValue } from '../../../../domain/taking/calls';
import { fieldProblem, getLongestText } from '../../../../domain/taking/documentFields';
import { slotOf } from '../../../../domain/taking/draft/slots';
import { useTakingPage, useTakingState } from '../store/takingContext';
import css from '../take.module.css';
import { Problem, SlotProblems } from './SlotProblems';

export interface AskedInput {
  /** Key among the inputs of the assessment. */
  key: string;
  label: string;
  required: boolean;
  field: DocumentField | ManualInput;
}

export default function DocumentFields({ asked, name }: { asked: readonly AskedInput[]; name: string }) {
  return (
    <div className={css.fields}>
      {asked.map((one) => (
        <Field key={one.key} asked={one} id={`${name} ${one.key}`.replaceAll(/\W+/g, '-')} />
      ))}
    </div>
  );
}

function Field({ asked: { key, label, required, field }, id }: { asked: AskedInput; id: string }) {
  const { store, remote } = useTakingPage();
  const value = useTakingState(({ filled }) => filled.inputs[key]);
  const refused = useTakingState(({ draft }) => draft.refused[slotOf('inputs', key)]);
  const own = value !== undefined && 'label' in field ? fieldProblem(field, value) : undefined;
  const problem = refused === undefined && own !== undefined ? `${label}${own}` : undefined;
  const FieldInput = inputs[field.type];
  return (
    <div className={`${ui.stack} ${css.field}`} data-input={key}>
      <label className={ui.second} htmlFor={id}>
        {label}
        {required && (
          <span className={ui.wrong} aria-hidden>
            {' '}
            *
          </span>
        )}
      </label>
      <FieldInput id={id} field={field} value={value} readOnly={!remote.canFill} onChange={(next) => store.input(key, next)} />
      {problem !== undefined && <Problem text={problem} />}
      <SlotProblems slot={slotOf('inputs', key)} />
    </div>
  );
}

interface InputProps {
  id: string;
  field: DocumentField | ManualInput;
  value: InputValue | undefined;
  readOnly: boolean;
  /** Null takes the value away. */
  onChange: (value: InputValue | null) => void;
}

const longestOf = (field: InputProps['field']) => ('label' in field ? getLongestText(field) : undefined);
const textOf = (value: InputValue | undefined) => (typeof value === 'string' ? value : '');
const linesOf = (value: InputValue | undefined) => (Array.isArray(value) ? value : []);

function TextInput({ id, field, value, readOnly, onChange }: InputProps) {
  const text = textOf(value);
  return (
    <Input
      id={id}
      maxLength={longestOf(field)}
      readOnly={readOnly}
      value={text}
      onChange={({ target }) => onChange(target.value || null)}
    />
  );
}

function LongTextInput({ id, field, value, readOnly, onChange }: InputProps) {
  return (
    <Input.TextArea
      id={id}
      autoSize={{ minRows: 2, maxRows: 10 }}
      maxLength={longestOf(field)}
      readOnly={readOnly}
      value={textOf(value)}
      onChange={({ target }) => onChange(target.value || null)}
    />
  );
}

function NumberInput({ id, field, value, readOnly, onChange }: InputProps) {
  const limits = { ...(field.min !== undefined && { min: field.min }), ...(field.max !== undefined && { max: field.max }) };
  return (
    <InputNumber<number>
      id={id}
      {...limits}
      readOnly={readOnly}
      placeholder={field.min !== undefined && field.max !== undefined ? `${field.min}～${field.max}` : undefined}
      // antd types the parser as number, but passes a text on with its decimals.
      parser={(text) => plainNumber(text ?? '') as unknown as number}
      value={typeof value === 'number' ? value : null}
      onChange={(next) => onChange(next)}
    />
  );
}

function ChoiceInput({ id, field, value, readOnly, onChange }: InputProps) {
  const options = 'options' in field ? field.options : undefined;
  if (!options) return <TextInput {...{ id, field, value, readOnly, onChange }} />;
  return (
    <Select
      id={id}
      allowClear
      disabled={readOnly}
      placeholder="请选择"
      value={value === undefined ? undefined : String(value)}
      options={options.map((option) => ({ ...option }))}
      onChange={(next?: string) => onChange(next ?? null)}
    />
  );
}

function DayInput({ id, value, onChange }: InputProps) {
  return (
    <TypedPicker
      id={id}
      kind={dayKind}
      format="YYYY-MM-DD"
      placeholder="年-月-日"
      value={textOf(value)}
      onChange={(day) => onChange(day || null)}
    />
  );
}

/** The name of a member of staff, as it is printed. */
function PersonInput({ id, value, readOnly, onChange }: InputProps) {
  const { options, state, search, load } = useRecordOptions('staff');
  return (
    <Select
      id={id}
      showSearch
      allowClear
      filterOption={false}
      disabled={readOnly}
      placeholder="输入姓名查找"
      loading={state === 'loading'}
      value={textOf(value) || undefined}
      options={options.map(({ label }) => ({ value: label, label }))}
      onSearch={search}
      onOpenChange={(open) => open && load('')}
      onChange={(next?: string) => onChange(next ?? null)}
    />
  );
}

/** A line each. */
function LinesInput({ id, value, readOnly, onChange }: InputProps) {
  // Local text, so that an empty last line can be typed although it is not part of the value.
  const [text, setText] = useState<string>();
  return (
    <Input.TextArea
      id={id}
      autoSize={{ minRows: 2, maxRows: 12 }}
      readOnly={readOnly}
      placeholder="每行一条"
      value={text ?? linesOf(value).join('\n')}
      onChange={({ target }) => {
        setText(target.value);
        const lines = target.value.split('\n').filter((line) => line.trim() !== '');
        onChange(lines.length > 0 ? lines : null);
      }}
      onBlur={() => setText(undefined)}
    />
  );
}

/** Several short texts, typed or taken from the child's reports. */
function SeveralInput({ id, value, readOnly, onChange }: InputProps) {
  const { remote } = useTakingPage();
  const { options, search, load } = useRecordOptions('evalRecord', { match: { stuId: [remote.record.stuId] } });
  return (
    <Select
      id={id}
      mode="tags"
      disabled={readOnly}
      placeholder="输入后按回车，或选择"
      value={linesOf(value)}
      options={options.map(({ label }) => ({ value: label, label }))}
      onSearch={search}
      onOpenChange={(open) => open && load('')}
      onChange={(next: string[]) => onChange(next.length > 0 ? next : null)}
    />
  );
}

function YesNoInput({ id, value, readOnly, onChange }: InputProps) {
  return (
    <Switch
      id={id}
      disabled={readOnly}
      checkedChildren="是"
      unCheckedChildren="否"
      checked={value === true}
      onChange={(next) => onChange(next)}
    />
  );
}

const inputs: Readonly<Record<DocumentField['type'], ComponentType<InputProps>>> = {
  text: TextInput,
  textarea: LongTextInput,
  number: NumberInput,
  date: DayInput,
  user: PersonInput,
  list: LinesInput,
  multi: SeveralInput,
  single: ChoiceInput,
  boolean: YesNoInput,
  file: LinesInput,
  signature: LinesInput,
};
