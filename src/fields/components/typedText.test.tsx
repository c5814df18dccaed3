// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleField } from '../../../tests/support/language/sampleFields';
import { tier } from '../../../tests/support/run/tier';
import { completeBrowser, renderComponent } from '../../../tests/support/web/components';
import { FieldFilter } from '../FieldFilter';
import { fieldInputs } from '../fieldInputs';
import type { FilterOperator } from '../fieldType';
import { type FieldTypeName, fieldTypeOf } from '../fieldTypes';

beforeAll(completeBrowser);
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T02:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Milliseconds between two keys; 0 = all at once. */
const speeds = [0, 30, 120, 300];

const two = (number: number) => String(number).padStart(2, '0');
const full = (text: string) => text.replace(/[-/.:\d]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

/** Formats in which users type a date, a month, or a time of day. */
const dayForms: ((year: number, month: number, day: number) => string)[] = [
  (year, month, day) => `${year}-${two(month)}-${two(day)}`,
  (year, month, day) => `${year}-${month}-${day}`,
  (year, month, day) => `${year}/${two(month)}/${two(day)}`,
  (year, month, day) => `${year}.${month}.${day}`,
  (year, month, day) => `${year} ${month} ${day}`,
  (year, month, day) => `${year}${two(month)}${two(day)}`,
  (year, month, day) => `${year}年${month}月${day}日`,
  (year, month, day) => `${year}。${month}。${day}`,
  (year, month, day) => ` ${full(`${year}-${two(month)}-${two(day)}`)} `,
];
const monthForms: ((year: number, month: number) => string)[] = [
  (year, month) => `${year}-${two(month)}`,
  (year, month) => `${year}/${month}`,
  (year, month) => `${year}${two(month)}`,
  (year, month) => `${year}年${month}月`,
];
const timeForms: ((hour: number, minute: number) => string)[] = [
  (hour, minute) => `${two(hour)}:${two(minute)}`,
  (hour, minute) => `${hour}:${two(minute)}`,
  (hour, minute) => `${two(hour)}${two(minute)}`,
  (hour, minute) => `${hour}点${two(minute)}分`,
  (hour, minute) => `${hour}：${two(minute)}`,
];

interface Written {
  typed: string;
  stored: string;
}

/** Values in each form. */
const days = dayForms.map((form) =>
  fc
    .record({ year: fc.integer({ min: 1992, max: 2199 }), month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 28 }) })
    .map(({ year, month, day }): Written => ({ typed: form(year, month, day), stored: `${year}-${two(month)}-${two(day)}` })),
);
const months = monthForms.map((form) =>
  fc
    .record({ year: fc.integer({ min: 1900, max: 2199 }), month: fc.integer({ min: 1, max: 12 }) })
    .map(({ year, month }): Written => ({ typed: form(year, month), stored: `${year}-${two(month)}` })),
);
const times = timeForms.map((form) =>
  fc
    .record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.integer({ min: 0, max: 59 }) })
    .map(({ hour, minute }): Written => ({ typed: form(hour, minute), stored: `${two(hour)}:${two(minute)}` })),
);
/** Each form of a day with a form of a time, or with seconds. */
const moments = days.map((day, n) =>
  fc
    .record({ day, time: times[n % times.length]!, seconds: fc.integer({ min: 0, max: 59 }) })
    .map(
      ({ day, time, seconds }): Written =>
        n >= times.length
          ? { typed: `${day.typed.trim()} ${time.stored}:${two(seconds)}`, stored: `${day.stored} ${time.stored}:${two(seconds)}` }
          : { typed: `${day.typed.trim()} ${time.typed}`, stored: `${day.stored} ${time.stored}:00` },
    ),
);

const kinds: { type: FieldTypeName; before: string; forms: fc.Arbitrary<Written>[] }[] = [
  { type: 'date', before: '2025-05-05', forms: days },
  { type: 'month', before: '2025-05', forms: months },
  { type: 'time', before: '05:05', forms: times },
  { type: 'datetime', before: '2025-05-05 05:05:05', forms: moments },
];

/** Every format at every speed; in a usual run every format once, with alternating speeds. */
function formsAtSpeeds(forms: readonly fc.Arbitrary<Written>[]) {
  return forms.flatMap((written, form) => {
    const own = tier === 'all' ? speeds : [speeds[form % speeds.length]!];
    return own.map((speed) => ({ written, form, speed }));
  });
}
/** Values of each. */
const numRuns = tier === 'all' ? 4 : 1;

interface Drawn {
  operator?: FilterOperator;
  /** Delay in ms before a reported value is rendered, to simulate a slow form. */
  late?: number;
}

/** Renders an input that keeps reported values, as a form does. */
function draw(type: FieldTypeName, before: unknown, options = {}, { operator, late = 0 }: Drawn = {}) {
  const field = sampleField(type, options);
  const told: unknown[] = [];
  const { Input } = fieldInputs[type];
  const onBlur = vi.fn();
  function Held() {
    const [value, setValue] = useState(before);
    const change = (next: unknown) => {
      told.push(next);
      if (late > 0) setTimeout(() => setValue(next), late);
      else setValue(next);
    };
    if (operator) return <FieldFilter field={field} operator={operator} value={value} onChange={change} />;
    return <Input field={field} value={value} onChange={change} onBlur={onBlur} />;
  }
  const { container } = renderComponent(<Held />);
  const boxes = [...container.querySelectorAll('input')];
  return { field, told, boxes, onBlur, box: boxes[0] as HTMLInputElement };
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Clears the box, types key by key, and leaves it with Tab or Enter. */
async function typeInto(box: HTMLInputElement, text: string, speed: number, leave: 'Tab' | 'Enter' = 'Tab', pause = 500) {
  act(() => box.focus());
  fireEvent.change(box, { target: { value: '' } });
  for (let length = 1; length <= text.length; length++) {
    fireEvent.change(box, { target: { value: text.slice(0, length) } });
    if (speed > 0) await wait(speed);
  }
  fireEvent.keyDown(box, { key: leave, code: leave });
  if (leave === 'Tab') act(() => box.blur());
  // Updates by antd a few frames later must not change the value.
  await wait(pause);
}

describe.each(kinds)('what is typed into a $type', ({ type, before, forms }) => {
  it.each(formsAtSpeeds(forms))(
    'in form $form, with $speed ms between keys, is what is stored, and nothing else on the way',
    async (one) => {
      const property = fc.asyncProperty(
        one.written,
        fc.constantFrom('Tab' as const, 'Enter' as const),
        async ({ typed, stored }, leave) => {
          const { field, told, box } = draw(type, before);
          await typeInto(box, typed, one.speed, leave);
          expect(told.at(-1)).toBe(stored);
          expect(box.value).toBe(stored);
          const storable = told.filter((value) => fieldTypeOf(field).value(field).safeParse(value).success);
          expect(new Set(storable)).toEqual(new Set([stored]));
          cleanup();
        },
      );
      await fc.assert(property, { numRuns });
    },
  );

  it('stays as it was typed where it cannot be read, and its check says so', async () => {
    const { field, told, box } = draw(type, before);
    await typeInto(box, '2026-13', 30);
    expect(box.value).toBe('2026-13');
    const refused = fieldTypeOf(field).value(field).safeParse(told.at(-1));
    expect(refused.error?.issues[0]?.message).toMatch(/^请填写有效的/);
  });

  it('is nothing when it is only emptied', async () => {
    const { told, box } = draw(type, before);
    await typeInto(box, '', 0);
    expect(told).toEqual([undefined]);
  });
});

describe('a day', () => {
  // Regression: each of these was stored as the first date that a prefix of it can be parsed as.
  it.each(['2026-10-15', '2026-12-31', '2026-11-20'])('typed as %s is that day', async (typed) => {
    const { told, box } = draw('date', '2024-01-05');
    await typeInto(box, typed, 120);
    expect(told.at(-1)).toBe(typed);
  });

  it('beyond its limits is told as it was typed, so that its check can refuse it', async () => {
    const { told, box, onBlur } = draw('date', '2019-03-31', { max: 'today' });
    await typeInto(box, '2099/01/01', 30);
    expect(told.at(-1)).toBe('2099-01-01');
    expect(box.value).toBe('2099-01-01');
    expect(onBlur).toHaveBeenCalled();
  });

  it('picked in the calendar takes the place of what was being typed', async () => {
    const { told, box } = draw('date', undefined);
    act(() => box.focus());
    fireEvent.mouseDown(box);
    fireEvent.click(box);
    fireEvent.change(box, { target: { value: '2026-1' } });
    await wait(100);
    fireEvent.click(screen.getByTitle('2026-11-15'));
    await wait(100);
    expect(box.value).toBe('2026-11-15');
    act(() => box.blur());
    await wait(500);
    expect(told.at(-1)).toBe('2026-11-15');
  });
});

describe('a span of days', () => {
  it.each(speeds)('keeps both ends as typed, with %d ms between keys', async (speed) => {
    const property = fc.asyncProperty(fc.oneof(...days), fc.oneof(...days), async (from, to) => {
      const { told, boxes } = draw('dateRange', ['2025-05-05', '2025-06-06']);
      await typeInto(boxes[0] as HTMLInputElement, from.typed, speed);
      await typeInto(boxes[1] as HTMLInputElement, to.typed, speed);
      // A reversed range is reported by the check, not swapped by the picker.
      expect(told.at(-1)).toEqual([from.stored, to.stored]);
      cleanup();
    });
    await fc.assert(property, { numRuns });
  });

  it.each([1, 20, 60])('keeps both ends as typed in a form that draws them %d ms later', async (late) => {
    const { told, boxes } = draw('dateRange', ['2025-05-05', '2025-06-06'], {}, { late });
    await typeInto(boxes[0] as HTMLInputElement, '2026-10-15', 0, 'Tab', 0);
    await typeInto(boxes[1] as HTMLInputElement, '2026-12-31', 0);
    expect(told.at(-1)).toEqual(['2026-10-15', '2026-12-31']);
    expect(boxes.map(({ value }) => value)).toEqual(['2026-10-15', '2026-12-31']);
  });

  it('keeps one end beside one that cannot be read or is missing, and the check asks for it', async () => {
    const { field, told, boxes } = draw('dateRange', undefined);
    await typeInto(boxes[0] as HTMLInputElement, '2026-10-15', 30);
    expect(told.at(-1)).toEqual(['2026-10-15', undefined]);
    const sentence = () => fieldTypeOf(field).value(field).safeParse(told.at(-1)).error?.issues[0]?.message;
    expect(sentence()).toBe('请选择开始日期和结束日期');
    await typeInto(boxes[1] as HTMLInputElement, '2026-10', 30);
    expect(told.at(-1)).toEqual(['2026-10-15', '2026-10']);
    expect(boxes.map(({ value }) => value)).toEqual(['2026-10-15', '2026-10']);
    expect(sentence()).toBe('请填写有效的日期，例如 2024-01-05');
  });
});

describe('a filter on days', () => {
  it.each([
    ['date', 'between'],
    ['datetime', 'between'],
  ] as const)('of a %s by %s takes both ends as typed', async (type, operator) => {
    const { told, boxes } = draw(type, undefined, {}, { operator });
    await typeInto(boxes[0] as HTMLInputElement, '2026年10月15日', 120);
    await typeInto(boxes[1] as HTMLInputElement, '20261231', 0);
    expect(told.at(-1)).toEqual(['2026-10-15', '2026-12-31']);
  });

  it.each([
    ['date', 'equals', ['2026-12-31']],
    ['datetime', 'gte', '2026-12-31'],
  ] as const)('of a %s by %s takes the day as typed', async (type, operator, value) => {
    const { told, box } = draw(type, undefined, {}, { operator });
    await typeInto(box, '2026/12/31', 120);
    expect(told.at(-1)).toEqual(value);
  });
});
