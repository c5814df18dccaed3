/** Number input on decimal text: no conversion to float; the result has the field's number of decimals. */
import { InputNumber } from 'antd';
import Big from 'big.js';
import type { FieldInputProps } from '../fieldInput';
import { controlProps } from './controlProps';
import css from './inputs.module.css';

interface DecimalInputProps extends FieldInputProps {
  decimals: number;
  unit?: string | undefined;
  /** Converts the text to the stored form; default: the text itself. */
  store?: (text: string) => unknown;
}

export function DecimalInput({ decimals, unit, store = String, ...props }: DecimalInputProps) {
  const change = (typed: string | number | null) => {
    const empty = typed === null || typed === '';
    props.onChange?.(empty ? undefined : store(new Big(typed).toFixed(decimals)));
  };
  return (
    <InputNumber<string | number>
      {...controlProps(props)}
      className={css.full}
      stringMode
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      precision={decimals}
      value={(props.value as string | number | null | undefined) ?? null}
      suffix={unit}
      controls={false}
      onChange={change}
    />
  );
}
