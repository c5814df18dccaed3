/**
 * Number input on decimal text: no conversion to float; the result has the field's number of decimals. Full-width digits, a currency sign
 * and thousands separators are accepted; other text is kept for the check to report.
 */
import { InputNumber } from 'antd';
import Big from 'big.js';
import { useRef } from 'react';
import { plainNumber } from '../../domain/plainText';
import type { FieldInputProps } from '../fieldInput';
import { getControlProps } from './getControlProps';
import css from './inputs.module.css';

interface DecimalInputProps extends FieldInputProps {
  decimals: number;
  unit?: string | undefined;
  /** Converts the text to the stored form; default: the text itself. */
  store?: (text: string) => unknown;
}

/** A number, or a prefix of one. */
const isNumberSoFar = (text: string) => /^-?\d*\.?\d*$/.test(text);

export function DecimalInput({ decimals, unit, store = String, ...props }: DecimalInputProps) {
  const composing = useRef(false);
  const read = (text: string | undefined) => plainNumber(text ?? '', unit === undefined ? [] : ['¥', '￥', unit]);
  const change = (typed: string | number | null) => {
    const empty = typed === null || typed === '';
    props.onChange?.(empty ? undefined : store(new Big(typed).toFixed(decimals)));
  };
  const keepUnread = (text: string) => {
    if (!composing.current && !isNumberSoFar(read(text))) props.onChange?.(text);
  };
  return (
    <InputNumber<string | number>
      {...getControlProps(props)}
      className={css.full}
      stringMode
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      precision={decimals}
      value={(props.value as string | number | null | undefined) ?? null}
      suffix={unit}
      controls={false}
      parser={read}
      onCompositionStart={() => {
        composing.current = true;
      }}
      onCompositionEnd={() => {
        composing.current = false;
      }}
      onInput={keepUnread}
      onChange={change}
    />
  );
}
