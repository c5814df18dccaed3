/** A day, picked or typed in any usual format. Unreadable text is kept and reported at the field. */
import { TypedPicker } from '../../../../../../fields/components/TypedPicker';
import { dayKind } from '../../../../../../fields/timeKinds';

interface Props {
  id: string;
  title: string;
  value: string | null | undefined;
  placeholder?: string;
  onChange: (value: string | null) => void;
}

export function DayInput({ id, title, value, placeholder = '年-月-日', onChange }: Props) {
  return (
    <TypedPicker
      id={id}
      aria-label={title}
      kind={dayKind}
      format="YYYY-MM-DD"
      placeholder={placeholder}
      value={value ?? ''}
      onChange={(day) => onChange(day ?? null)}
    />
  );
}
