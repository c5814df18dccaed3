/** Personal numbers, masked by the server when the field is masked; shown in full on request, which the server logs. */
import { useState } from 'react';
import type { Field } from '../field';
import type { FieldCellProps } from '../fieldCell';
import { useIsPrinting } from '../printing';
import { type Reveal, useReveal } from '../reveal';
import css from './cells.module.css';

interface MaskedProps extends FieldCellProps {
  mask: (value: string) => string;
  /** A phone number: on phones a button dials it. */
  dial?: boolean;
}

export function Masked({ value, field, record, mask, dial = false }: MaskedProps) {
  const reveal = useReveal();
  const onPaper = useIsPrinting();
  const text = String(value);
  const masked = field.masked ? mask(text) : text;
  const read = onPaper || !reveal ? undefined : readerOf(reveal, field, record);
  if (!read) {
    return (
      <span className={css.number}>
        {masked}
        {dial && !onPaper && /^[\d+-]+$/.test(masked) && <Dial title={field.title} onClick={() => callNumber(masked)} />}
      </span>
    );
  }
  return <Revealing key={`${String(record.id)} ${text}`} title={field.title} masked={masked} dial={dial} read={read} />;
}

/** Undefined if the value is not masked, or the user may not unmask it. */
function readerOf(reveal: Reveal, field: Field, record: MaskedProps['record']): (() => Promise<unknown>) | undefined {
  if (field.through) return field.through.masked ? reveal.viaReference?.(field, record) : undefined;
  const { id } = record;
  return field.masked && typeof id === 'string' && reveal.may(field) ? () => reveal.whole(id, field.name) : undefined;
}

interface RevealingProps {
  title: string;
  masked: string;
  dial: boolean;
  read: () => Promise<unknown>;
}

function Revealing({ title, masked, dial, read }: RevealingProps) {
  const [whole, setWhole] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const label = whole === undefined ? `显示完整${title}` : `隐藏${title}`;
  const show = async () => {
    setBusy(true);
    // The provider of the call reports its errors.
    const value = await read().catch(() => undefined);
    setBusy(false);
    if (typeof value === 'string') setWhole(value);
    return value;
  };
  const call = async () => {
    const value = whole ?? (await show());
    if (typeof value === 'string') callNumber(value);
  };
  return (
    <span className={css.number}>
      {whole ?? masked}
      <button
        type="button"
        className={css.eye}
        aria-label={label}
        title={label}
        aria-pressed={whole !== undefined}
        disabled={isBusy}
        onClick={() => (whole === undefined ? show() : setWhole(undefined))}
      />
      {dial && <Dial title={title} disabled={isBusy} onClick={call} />}
    </span>
  );
}

function callNumber(number: string): void {
  window.location.assign(`tel:${number}`);
}

function Dial({ title, ...rest }: { title: string; disabled?: boolean; onClick: () => void }) {
  return <button type="button" className={css.dial} aria-label={`拨打${title}`} title={`拨打${title}`} {...rest} />;
}
