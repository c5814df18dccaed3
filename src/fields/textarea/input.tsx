/** Long text. Input that exceeds the limit is rejected with a warning, and the previous text is restored. */
import { Input } from 'antd';
import { useState } from 'react';
import { hasListValue } from '../components/filters';
import { getControlProps } from '../components/getControlProps';
import { listOf } from '../components/listOf';
import { useMessage } from '../components/useMessage';
import type { FieldInput, FieldInputProps, FilterInputProps } from '../fieldInput';
import type { textarea } from '.';

export const textareaInput: FieldInput<typeof textarea> = { Input: TextareaInput, FilterInput: WordsFilter, wide: true };

function TextareaInput(props: FieldInputProps<typeof textarea>) {
  const { maxLength: max, rows } = props.field.options;
  const message = useMessage();
  // During IME composition the text may exceed the limit; only the committed text is checked.
  const [composing, setComposing] = useState<string>();
  const take = (text: string) => {
    if (text.length <= max) props.onChange?.(text);
    else message.warning({ key: 'too-long', content: `内容长度不能超过${max}个字符` });
  };
  return (
    <Input.TextArea
      {...getControlProps(props)}
      value={composing ?? (props.value as string | null | undefined) ?? ''}
      autoSize={{ minRows: rows, maxRows: 12 }}
      showCount={{ formatter: ({ count }) => `${count} / ${max}` }}
      onCompositionStart={(event) => setComposing(event.currentTarget.value)}
      onChange={(event) => (composing === undefined ? take(event.target.value) : setComposing(event.target.value))}
      onCompositionEnd={(event) => {
        setComposing(undefined);
        take(event.currentTarget.value);
      }}
    />
  );
}

/** A single-line input, because search text is short. */
function WordsFilter({ value, onChange, field, operator }: FilterInputProps<typeof textarea>) {
  const many = hasListValue(operator);
  const words = many ? listOf<string>(value)[0] : (value as string | undefined);
  const change = (text: string) => onChange(text === '' ? undefined : many ? [text] : text);
  return <Input aria-label={field.title} value={words ?? ''} onChange={(event) => change(event.target.value)} />;
}
