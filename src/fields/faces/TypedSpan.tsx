/** A span of days, each end picked or typed. An end that is missing or cannot be read stays so: the check tells of it. */
import { DatePicker, type GetProps } from 'antd';
import { useLayoutEffect, useRef } from 'react';
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
  // What was told last: the next key may come before the form has drawn it.
  const ends = useRef<[unknown, unknown]>([from, to]);
  useLayoutEffect(() => {
    ends.current = [from, to];
  }, [from, to]);
  const change = (next: [unknown, unknown]) => {
    ends.current = next;
    onChange?.(next.some(Boolean) ? next : undefined);
  };
  const { provider, picker, isPicking } = useTyping({
    kind: dayKind,
    texts: [from, to].map((end) => (typeof end === 'string' ? end : '')),
    change: (end, text) => change(withEnd(ends.current, end, text)),
    check: props.onBlur as (() => void) | undefined,
  });
  return (
    <TypingProvider {...provider}>
      <DatePicker.RangePicker
        {...props}
        {...picker}
        className={css.typed}
        format={day}
        allowEmpty={openEnds}
        order={false}
        value={[toPicker(from, day), toPicker(to, day)]}
        onCalendarChange={(dates, _, { range }) => {
          if (isPicking()) change(picked(dates, range === 'end' ? 1 : 0, ends.current));
        }}
      />
    </TypingProvider>
  );
}

/** Only the end that was picked is taken from the picker: what cannot be read stays beside it, and goes with both. */
function picked(dates: readonly unknown[] | null, end: 0 | 1, ends: [unknown, unknown]): [unknown, unknown] {
  const days = (dates ?? []) as Parameters<typeof fromPicker>[0][];
  return days.some(Boolean) ? withEnd(ends, end, fromPicker(days[end], day)) : [undefined, undefined];
}

function withEnd([from, to]: [unknown, unknown], end: number, next: unknown): [unknown, unknown] {
  return end === 0 ? [next, to] : [from, next];
}
