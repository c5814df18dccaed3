/**
 * The text box of a picker. What is typed is read as a whole, when it is left or at Enter: half of a date may be read as
 * another one (2026-10-1 of 2026-10-15), so antd's picker gets no key events. It is used for picking only.
 */
import { type ComponentProps, createContext, type KeyboardEvent, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { cleanTime, type TimeKind } from '../calendarField';
import css from './inputs.module.css';

/** What the box of each end of a picker shows and tells; a picker of one has the end 0. */
interface Typing {
  texts: readonly string[];
  type: (end: number, text: string) => void;
  leave: (end: number, text: string) => void;
  /** Enter was pressed on what was typed. */
  enter: () => void;
}

const TypingContext = createContext<Typing | undefined>(undefined);

interface TypingProviderProps {
  typing: Typing;
  /** Set while a click in the picker, its calendar or its clear button is being handled. */
  clicking: { current: boolean };
  children: ReactNode;
}

/** React's events bubble through portals, so clicks in the calendar pass here too. */
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
  /** Stored values, or what was typed where it could not be read. */
  texts: readonly string[];
  /** Undefined = nothing stands there any more. */
  change: (end: number, text: string | undefined) => void;
  /** Checks what was typed, as leaving does. */
  check: (() => void) | undefined;
}

/**
 * `provider` goes to `TypingProvider`, `picker` to the picker inside it. `isPicking` tells whether a person is picking:
 * rc-picker also repeats, two frames after the focus has left, values it copied before the last keys were heard
 * (`useRangeValue.js`); those are no picks.
 */
export function useTyping(input: TypingInput) {
  const [open, setOpen] = useState(false);
  const latest = useRef(input);
  latest.current = input;
  const [first = '', second = ''] = input.texts;
  const typing = useMemo<Typing>(
    () => ({
      texts: [first, second],
      // An emptied box is being filled anew: what depends on the value must not go away in between.
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

/** Which end of a span it is, antd says with an attribute of its own. */
type BoxProps = ComponentProps<'input'> & { 'date-range'?: 'start' | 'end' };

function TypedText({ onBlur, onKeyDown, ...props }: BoxProps) {
  const typing = useContext(TypingContext) as Typing;
  const end = props['date-range'] === 'end' ? 1 : 0;
  const text = typing.texts[end] ?? '';
  const [typed, setTyped] = useState<string>();
  const [seen, setSeen] = useState(text);
  if (seen !== text) {
    setSeen(text);
    // Picked, or set by another field.
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
