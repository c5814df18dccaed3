/** Numbers that belong to a person: masked where the field says so, whole on request on a record page. */
import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { useState } from 'react';
import type { FieldCellProps } from '../fieldCell';
import { useOnPaper } from '../onPaper';
import css from './cells.module.css';

export function Masked({ value, field, place, mask }: FieldCellProps & { mask: (value: string) => string }) {
  const onPaper = useOnPaper();
  const text = String(value);
  const masked = field.masked ? mask(text) : text;
  // What the server has masked already cannot be opened here.
  if (masked === text || place === 'list' || onPaper) return <span className={css.figure}>{masked}</span>;
  return <Revealing title={field.title} masked={masked} whole={text} />;
}

function Revealing({ title, masked, whole }: { title: string; masked: string; whole: string }) {
  const [open, setOpen] = useState(false);
  const label = open ? `隐藏${title}` : `显示完整${title}`;
  return (
    <span className={css.figure}>
      {open ? whole : masked}
      <button type="button" className={css.eye} aria-label={label} title={label} aria-pressed={open} onClick={() => setOpen(!open)}>
        {open ? <EyeInvisibleOutlined /> : <EyeOutlined />}
      </button>
    </span>
  );
}
