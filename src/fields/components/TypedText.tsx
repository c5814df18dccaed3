/**
 * The text box of a picker. The text is parsed as a whole on blur or Enter, because part of a date may be a valid other date
 * (2026-10-1 of 2026-10-15); so antd's picker gets no key events and is used for picking only.
 */
import { type ComponentProps, createContext, type KeyboardEvent, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { cleanTime, type TimeKind } from '../calendarField';
import css from './inputs.module.css';

/** Texts and callbacks of the boxes of a picker; a single picker has only end 0. */
interface Typing {
  texts: readonly string[];
  type: (end: number, text: string) => void;
  leave: (end: number, text: string) => void;
  /** Enter was pressed after typing. */
  enter: () => void;
}

const TypingContext = createContext<Typing | undefined>(undefined);

interface TypingProviderProps {
  typing: Typing;
  /** True while a click in the picker, its calendar or its clear button is handled. */
  clicking: { current: boolean };
  children: ReactNode;
}

/** React events bubble through portals, so clicks in the calendar arrive here too. */
export function TypingProvider({ typing, clicking, children }: TypingProviderProps) {
  const noteClick = () => {
    clicking.current = true;
    setTimeout(() => {
      clicking.current = false;
    });
  };
  return (
    <TypingContext.Provider value={typing}>
      <span className={css.picker} onClickCapture={noteClick}>
        {children}
      </span>
    </TypingContext.Provider>
  );
}

interface TypingInput {
  kind: TimeKind;
  /** Stored values, or the typed text when it is unreadable. */
  texts: readonly string[];
  /** `text` is undefined when the box was cleared. */
  change: (end: number, text: string | undefined) => void;
  /** Runs the field's check, as blur does. */
  check: (() => void) | undefined;
}

/**
 * `provider` is for `TypingProvider`, `picker` for the picker inside it. `isPicking`: whether the user is picking. Two frames after blur,
 * rc-picker reports again the values it had copied before the last keys (`useRangeValue.js`); those calls must be ignored.
 */
export function useTyping(input: TypingInput) {
  const [open, setOpen] = useState(false);
  const latest = useRef(input);
  latest.current = input;
  const [first = '', second = ''] = input.texts;
  const typing = useMemo<Typing>(
    () => ({
      texts: [first, second],
      // An empty text is not reported while typing, so that dependent fields are not hidden while the user retypes the value.
      type: (end, text) => text !== '' && latest.current.change(end, text),
      leave: (end, text) => {
        const { kind, change } = latest.current;
        const read = cleanTime(text, kind) as string;
        change(end, read === '' ? undefined : read);
      },
      enter: () => {
        setOpen(false);
        latest.current.check?.();
      },
    }),
    [first, second],
  );
  const clicking = useRef(false);
  return {
    provider: { typing, clicking },
    isPicking: () => clicking.current,
    picker: { open, onOpenChange: setOpen, components },
  };
}

const components = { input: TypedText };

/** antd marks the ends of a range with this attribute. */
type BoxProps = ComponentProps<'input'> & { 'date-range'?: 'start' | 'end' };

function TypedText({ onBlur, onKeyDown, ...props }: BoxProps) {
  const typing = useContext(TypingContext) as Typing;
  const end = props['date-range'] === 'end' ? 1 : 0;
  const text = typing.texts[end] ?? '';
  const [typed, setTyped] = useState<string>();
  const [seen, setSeen] = useState(text);
  if (seen !== text) {
    setSeen(text);
    // The value was picked or set by another field.
    if (text !== typed) setTyped(undefined);
  }
  const leave = () => {
    if (typed === undefined) return;
    typing.leave(end, typed);
    setTyped(undefined);
  };
  const enter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || typed === undefined || event.nativeEvent.isComposing) return onKeyDown?.(event);
    leave();
    typing.enter();
  };
  return (
    <input
      {...props}
      value={typed ?? text}
      onChange={(event) => {
        setTyped(event.target.value);
        typing.type(end, event.target.value);
      }}
      onKeyDown={enter}
      onBlur={(event) => {
        leave();
        onBlur?.(event);
      }}
    />
  );
}
