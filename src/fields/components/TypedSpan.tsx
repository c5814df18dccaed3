/** Date range input; each end can be picked or typed. A missing or unreadable end is kept, for the check to report. */
import { DatePicker, type GetProps } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import { dayKind } from '../timeKinds';
import { parsePicked, toPicker } from './dates';
import css from './inputs.module.css';
import { TypingProvider, useTyping } from './TypedText';

const day = 'YYYY-MM-DD';
const openEnds: [boolean, boolean] = [true, true];

type SpanProps = Pick<GetProps<typeof DatePicker.RangePicker>, 'id' | 'disabled' | 'onBlur' | 'aria-label' | 'placeholder'>;

interface TypedSpanProps extends SpanProps {
  /** A pair of texts; a missing end is undefined or null. */
  value: unknown;
  /** Undefined = both ends are missing. */
  onChange: ((value: [unknown, unknown] | undefined) => void) | undefined;
}

export function TypedSpan({ value, onChange, ...props }: TypedSpanProps) {
  const [from, to] = Array.isArray(value) ? value : [];
  // The latest reported value: the next key may arrive before the form has rerendered.
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
          if (isPicking()) change(getPickedSpan(dates, range === 'end' ? 1 : 0, ends.current));
        }}
      />
    </TypingProvider>
  );
}

/** Takes only the end that was picked, because the other one may contain unreadable text; clearing removes both. */
function getPickedSpan(dates: readonly unknown[] | null, end: 0 | 1, ends: [unknown, unknown]): [unknown, unknown] {
  const days = (dates ?? []) as Parameters<typeof parsePicked>[0][];
  return days.some(Boolean) ? withEnd(ends, end, parsePicked(days[end], day)) : [undefined, undefined];
}

function withEnd([from, to]: [unknown, unknown], end: number, next: unknown): [unknown, unknown] {
  return end === 0 ? [next, to] : [from, next];
}
