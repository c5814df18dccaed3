/** Date or time input, picked or typed in any supported format. Unreadable text is kept as the value, for the check to report. */
import { DatePicker, type DatePickerProps } from 'antd';
import type { TimeKind } from '../calendarField';
import { parsePicked, toPicker } from './dates';
import css from './inputs.module.css';
import { TypingProvider, useTyping } from './TypedText';

type PickerProps = Pick<
  DatePickerProps,
  'id' | 'disabled' | 'onBlur' | 'aria-label' | 'picker' | 'showTime' | 'needConfirm' | 'placeholder' | 'disabledDate'
>;

interface TypedPickerProps extends PickerProps {
  kind: TimeKind;
  /** Format of the stored value, for the picker. */
  format: string;
  value: unknown;
  onChange: ((value: string | undefined) => void) | undefined;
}

export function TypedPicker({ kind, format, value, onChange, ...props }: TypedPickerProps) {
  const { provider, picker, isPicking } = useTyping({
    kind,
    texts: [typeof value === 'string' ? value : ''],
    change: (_, text) => onChange?.(text),
    check: props.onBlur as (() => void) | undefined,
  });
  return (
    <TypingProvider {...provider}>
      <DatePicker
        {...props}
        {...picker}
        className={css.typed}
        format={format}
        value={toPicker(value, format)}
        onCalendarChange={(date) => isPicking() && onChange?.(parsePicked(Array.isArray(date) ? date[0] : date, format))}
      />
    </TypingProvider>
  );
}
