import { Radio } from 'antd';
import css from './inputs.module.css';

interface OneOfProps {
  value: unknown;
  onChange: (value: unknown) => void;
  title: string;
  choices: readonly { value: boolean; label: string }[];
}

/** Filter with several answers and 不限 (no filter). */
export function OneOf({ value, onChange, title, choices }: OneOfProps) {
  return (
    <fieldset className={css.group} aria-label={title}>
      <Radio.Group
        value={value ?? 'any'}
        options={[{ value: 'any', label: '不限' }, ...choices]}
        onChange={({ target }) => onChange(target.value === 'any' ? undefined : target.value)}
      />
    </fieldset>
  );
}
