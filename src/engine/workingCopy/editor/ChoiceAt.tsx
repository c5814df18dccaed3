/** Inputs for one or several words at a path of a document, and for yes or no. */
import { Checkbox, Select } from 'antd';
import { type DocumentPath, setAt, valueAt } from '../../../domain/workingCopy/path';
import parts from '../../../ui/parts.module.css';
import { useCommands, useDocument } from './editorContext';
import { Labelled } from './Labelled';
import { ReadValue } from './TextAt';

export interface Option {
  value: string | number;
  label: string;
}

/** Options of a table of words. */
export function optionsOf(words: Readonly<Record<string, string>>): Option[] {
  return Object.entries(words).map(([value, label]) => ({ value, label }));
}

export interface ChoiceAtProps<Document> {
  path: DocumentPath;
  title: string;
  options: readonly Option[];
  /** Chosen value, if it differs from the one at the path. */
  value?: string | number;
  /** May be left empty: the key is then omitted. */
  optional?: boolean;
  /** Several may be chosen. */
  many?: boolean;
  bare?: boolean;
  wide?: boolean;
  hint?: string;
  placeholder?: string;
  store?: (document: Document, value: string | number | (string | number)[] | undefined, path: DocumentPath) => Document;
}

export function ChoiceAt<Document>({
  path,
  title,
  options,
  value: entered,
  optional = false,
  many = false,
  hint,
  placeholder,
  store,
  ...place
}: ChoiceAtProps<Document>) {
  const whole = useDocument<Document>();
  const { edit, isReadOnly } = useCommands<Document>();
  const value = entered ?? (valueAt(whole, path) as string | number | (string | number)[] | undefined);
  const change = (chosen: string | number | (string | number)[] | undefined) => {
    const isNothing = chosen === undefined || (optional && Array.isArray(chosen) && chosen.length === 0);
    edit((known) => (store ? store(known, chosen, path) : setAt(known, path, isNothing ? undefined : chosen)));
  };
  return (
    <Labelled title={title} path={path} hint={isReadOnly ? undefined : hint} {...place}>
      {({ id, isWrong }) =>
        isReadOnly ? (
          <ReadValue id={id} text={labelsOf(value, options)} />
        ) : (
          <Select
            id={id}
            className={parts.full}
            aria-label={title}
            {...(many && { mode: 'multiple' as const })}
            {...(isWrong && { status: 'error' as const })}
            allowClear={optional && !many}
            showSearch={options.length > 8}
            optionFilterProp="label"
            placeholder={placeholder ?? '请选择'}
            // Without a value the placeholder is shown; undefined would keep the last choice.
            value={value ?? (many ? undefined : null)}
            options={[...options]}
            onChange={change}
          />
        )
      }
    </Labelled>
  );
}

function labelsOf(value: unknown, options: readonly Option[]): string {
  const values = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
  return values.map((one) => options.find((option) => option.value === one)?.label ?? String(one)).join('、');
}

interface CheckAtProps {
  path: DocumentPath;
  title: string;
  /** No is stored as false; otherwise the key is omitted. */
  isKept?: boolean;
}

export function CheckAt({ path, title, isKept = false }: CheckAtProps) {
  const whole = useDocument();
  const { edit, isReadOnly } = useCommands();
  const isOn = valueAt(whole, path) === true;
  return (
    <span data-path={path.join('.')}>
      <Checkbox
        checked={isOn}
        disabled={isReadOnly}
        onChange={({ target }) => edit((known) => setAt(known, path, target.checked ? true : isKept ? false : undefined))}
      >
        {title}
      </Checkbox>
    </span>
  );
}
