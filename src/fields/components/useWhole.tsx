/**
 * The reveal button of an input with a masked value. The revealed value is only displayed: the form keeps the masked one, so
 * revealing is no change, is not saved in drafts and is not sent. Typing continues from the displayed text.
 */
import { type ReactNode, useState } from 'react';
import type { FieldInputProps } from '../fieldInput';
import { isMaskedText } from '../fieldRules';
import { useReveal } from '../reveal';
import css from './cells.module.css';

interface Whole {
  /** Text shown in the input. */
  text: string;
  /** Undefined when nothing is masked or the user may not reveal it. */
  eye: ReactNode;
}

export function useWhole({ value, field, record }: FieldInputProps): Whole {
  const reveal = useReveal();
  const [whole, setWhole] = useState<{ of: unknown; text: string }>();
  const [isBusy, setBusy] = useState(false);
  const text = typeof value === 'string' ? value : '';
  const id = record?.id;
  if (typeof id !== 'string' || !isMaskedText(field, value) || !reveal?.may(field)) return { text, eye: undefined };
  const shown = whole?.of === value ? whole?.text : undefined;
  const isShown = shown !== undefined;
  const toggle = async () => {
    if (isShown) return setWhole(undefined);
    setBusy(true);
    // The provider of the call reports its errors.
    const found = await reveal.whole(id, field.name).catch(() => undefined);
    setBusy(false);
    if (typeof found === 'string') setWhole({ of: value, text: found });
  };
  const label = isShown ? `隐藏${field.title}` : `显示完整${field.title}`;
  const eye = (
    <button type="button" className={css.eye} aria-label={label} title={label} aria-pressed={isShown} disabled={isBusy} onClick={toggle} />
  );
  return { text: shown ?? text, eye };
}
