/** A span of days, each end picked or typed. An end that is missing or cannot be read stays so: the check tells of it. */
import { DatePicker, type GetProps } from 'antd';
import { dayKind } from '../timeKinds';
import { fromPicker, toPicker } from './dates';
import css from './inputs.module.css';
import { TypingProvider, useTyping } from './TypedText';

const day = 'YYYY-MM-DD';
const openEnds: [boolean, boolean] = [true, true];

type SpanProps = Pick<GetProps<typeof DatePicker.RangePicker>, 'id' | 'disabled' | 'onBlur' | 'aria-label' | 'placeholder'>;

interface TypedSpanProps extends SpanProps {
  /** A pair of texts; an end that is missing is undefined or null. */
  value: unknown;
  /** Undefined = both ends are missing. */
  onChange: ((value: [unknown, unknown] | undefined) => void) | undefined;
}

export function TypedSpan({ value, onChange, ...props }: TypedSpanProps) {
  const [from, to] = Array.isArray(value) ? value : [];
  const change = (ends: [unknown, unknown]) => onChange?.(ends.some(Boolean) ? ends : undefined);
  const { typing, picker } = useTyping({
    kind: dayKind,
    texts: [from, to].map((end) => (typeof end === 'string' ? end : '')),
    change: (end, text) => change(end === 0 ? [text, to] : [from, text]),
    check: props.onBlur as (() => void) | undefined,
  });
  return (
    <TypingProvider value={typing}>
      <DatePicker.RangePicker
        {...props}
        {...picker}
        className={css.typed}
        format={day}
        allowEmpty={openEnds}
        order={false}
        value={[toPicker(from, day), toPicker(to, day)]}
        onCalendarChange={(dates) => change(pickedEnds(dates, [from, to]))}
      />
    </TypingProvider>
  );
}

/** What cannot be read is no date for the picker: it stays beside an end that is picked, and goes with both. */
function pickedEnds(dates: readonly unknown[] | null, ends: readonly unknown[]): [unknown, unknown] {
  const picked = (dates ?? []) as Parameters<typeof fromPicker>[0][];
  if (!picked.some(Boolean)) return [undefined, undefined];
  const endOf = (at: number) => fromPicker(picked[at], day) ?? (toPicker(ends[at], day) ? undefined : ends[at]);
  return [endOf(0), endOf(1)];
}
