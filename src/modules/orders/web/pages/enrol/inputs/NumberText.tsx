/** A number as it is typed: nothing is rounded or dropped, full-width digits are plain, and a phone shows its number keys. */
import { Input } from 'antd';
import { moneyMarks, plainNumber } from '../../../../../../domain/plainText';

interface Props {
  id: string;
  title: string;
  value: string | number | null | undefined;
  isWrong: boolean;
  placeholder?: string | undefined;
  onChange: (value: string | null) => void;
}

export function NumberText({ id, title, value, isWrong, placeholder, onChange }: Props) {
  const change = (text: string) => onChange(plainNumber(text, [...moneyMarks, '%']) || null);
  return (
    <Input
      id={id}
      aria-label={title}
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      placeholder={placeholder}
      {...(isWrong && { status: 'error' as const })}
      value={value ?? ''}
      onChange={({ target }) => change(target.value)}
    />
  );
}
