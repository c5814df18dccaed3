/** Personal numbers, masked by the server when the field is masked; shown in full on request, which the server logs. */
import { useState } from 'react';
import type { FieldCellProps } from '../fieldCell';
import { useOnPaper } from '../onPaper';
import { useReveal } from '../reveal';
import css from './cells.module.css';

export function Masked({ value, field, record, mask }: FieldCellProps & { mask: (value: string) => string }) {
  const reveal = useReveal();
  const onPaper = useOnPaper();
  const text = String(value);
  const masked = field.masked ? mask(text) : text;
  if (!field.masked || typeof record.id !== 'string' || onPaper || !reveal?.may(field)) return <span className={css.number}>{masked}</span>;
  const { id } = record;
  return <Revealing key={`${id} ${text}`} title={field.title} masked={masked} read={() => reveal.whole(String(id), field.name)} />;
}

interface RevealingProps {
  title: string;
  masked: string;
  read: () => Promise<unknown>;
}

function Revealing({ title, masked, read }: RevealingProps) {
  const [whole, setWhole] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const label = whole === undefined ? `显示完整${title}` : `隐藏${title}`;
  const toggle = async () => {
    if (whole !== undefined) return setWhole(undefined);
    setBusy(true);
    // The provider of the call reports its errors.
    const value = await read().catch(() => undefined);
    setBusy(false);
    if (typeof value === 'string') setWhole(value);
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
        onClick={toggle}
      />
    </span>
  );
}
