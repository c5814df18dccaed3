/** Free-text tags: Enter or a comma completes one. */
import { Select } from 'antd';
import { plainLine } from '../../domain/plainText';
import { getSelectProps } from '../components/getControlProps';
import css from '../components/inputs.module.css';
import { listOf } from '../components/listOf';
import type { FieldInput, FieldInputProps, FilterInputProps } from '../fieldInput';
import type { tags } from '.';

export const tagsInput: FieldInput<typeof tags> = { Input: TagsInput, FilterInput: TagsFilter };

const separators = [',', '，', '、', ';', '；'];

function TagsInput(props: FieldInputProps<typeof tags>) {
  const { max } = props.field.options;
  const suggestions = suggestionsOf(props);
  return (
    <Select
      {...getSelectProps(props)}
      className={css.full}
      mode="tags"
      placeholder="输入后按回车"
      tokenSeparators={separators}
      maxCount={max}
      value={listOf<string>(props.value)}
      options={suggestions}
      {...withoutList(suggestions)}
      onChange={(tags: string[]) => props.onChange?.(tidy(tags))}
    />
  );
}

function TagsFilter({ value, onChange, field }: FilterInputProps<typeof tags>) {
  const suggestions = suggestionsOf({ field });
  return (
    <Select
      className={css.full}
      mode="tags"
      aria-label={field.title}
      placeholder="不限"
      tokenSeparators={separators}
      value={listOf<string>(value)}
      options={suggestions}
      {...withoutList(suggestions)}
      onChange={(tags: string[]) => onChange(tags.length > 0 ? tidy(tags) : undefined)}
    />
  );
}

/** Without suggestions the dropdown is disabled, because it would be empty and screen readers would announce it. */
function withoutList(suggestions: readonly unknown[]) {
  return suggestions.length > 0 ? {} : { open: false, suffixIcon: null };
}

function tidy(tags: string[]): string[] {
  return [...new Set(tags.map(plainLine).filter(Boolean))];
}

function suggestionsOf({ field }: Pick<FieldInputProps<typeof tags>, 'field'>): { value: string; label: string }[] {
  return field.options.suggestions.map((tag) => ({ value: tag, label: tag }));
}
