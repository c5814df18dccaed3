/** A few choices, all visible. The choice of an optional field can be cleared, except with `kept`. */
import { Button, Radio } from 'antd';
import ui from '../../ui/ui.module.css';
import type { FieldInputProps } from '../fieldInput';
import { ControlGroup } from './ControlGroup';
import css from './inputs.module.css';
import { useNarrow } from './useNarrow';

interface ChoiceGroupProps extends FieldInputProps {
  choices: readonly { value: string | number | boolean; label: string }[];
  kept?: boolean;
}

export function ChoiceGroup({ choices, kept = false, ...props }: ChoiceGroupProps) {
  const narrow = useNarrow();
  const { value, field, disabled } = props;
  const answered = value !== undefined && value !== null;
  return (
    <ControlGroup input={props}>
      <div className={`${ui.row} ${css.choices}`}>
        <Radio.Group
          id={props.id}
          // Radio groups with the same name on a page would deselect each other.
          name={props.id}
          disabled={disabled}
          optionType={narrow ? 'button' : 'default'}
          block={narrow}
          value={value ?? null}
          options={choices.map((choice) => ({ ...choice }))}
          onChange={(event) => props.onChange?.(event.target.value)}
        />
        {answered && !field.required && !kept && !disabled && (
          <Button type="link" size="small" aria-label={`清空${field.title}`} onClick={() => props.onChange?.(undefined)}>
            清空
          </Button>
        )}
      </div>
    </ControlGroup>
  );
}
