/** Free words: Enter or a comma ends one. */
import { Select } from 'antd';
import { selectProps } from '../faces/controlProps';
import css from '../faces/inputs.module.css';
import { listOf } from '../faces/listOf';
import type { FieldInput, FieldInputProps, FilterInputProps } from '../fieldInput';

export const tagsInput: FieldInput = { Input: TagsInput, FilterInput: TagsFilter };

const separators = [',', '，', '、', ';', '；'];

function TagsInput(props: FieldInputProps) {
  const { max } = props.field.options;
  return (
    <Select
      {...selectProps(props)}
      className={css.full}
      mode="tags"
      placeholder="输入后按回车"
      tokenSeparators={separators}
      maxCount={typeof max === 'number' ? max : undefined}
      value={listOf<string>(props.value)}
      options={suggestionsOf(props)}
      onChange={(tags: string[]) => props.onChange?.(tidy(tags))}
    />
  );
}

function TagsFilter({ value, onChange, field }: FilterInputProps) {
  return (
    <Select
      className={css.full}
      mode="tags"
      aria-label={field.title}
      placeholder="不限"
      tokenSeparators={separators}
      value={listOf<string>(value)}
      options={suggestionsOf({ field })}
      onChange={(tags: string[]) => onChange(tags.length > 0 ? tidy(tags) : undefined)}
    />
  );
}

function tidy(tags: string[]): string[] {
  return [...new Set(tags.map((tag) => tag.trim()).filter(Boolean))];
}

function suggestionsOf({ field }: Pick<FieldInputProps, 'field'>): { value: string; label: string }[] {
  return listOf<string>(field.options.suggestions).map((tag) => ({ value: tag, label: tag }));
}
