/** Input to choose the record that the pages are about. */
import { useId } from 'react';
import { RecordSelect } from '../../fields/components/RecordSelect';
import type { Field } from '../../fields/field';
import ui from '../../ui/ui.module.css';
import css from './about.module.css';

interface RecordChooserProps {
  entity: { name: string; title: string };
  /** True if a record is chosen already. */
  isChange?: boolean;
  onChoose: (id: string) => void;
}

export function RecordChooser({ entity, isChange = false, onChoose }: RecordChooserProps) {
  const id = useId();
  // Not a field of the configuration; it only defines the records to choose from.
  const field = {
    name: entity.name,
    title: entity.title,
    options: {},
    reference: { entity: entity.name, many: false, tree: false },
  } as unknown as Field;
  return (
    <div className={`${ui.line} ${css.choice}`}>
      <label htmlFor={id}>{isChange ? `换${entity.title}` : entity.title}</label>
      <RecordSelect
        id={id}
        many={false}
        field={field}
        value={undefined}
        placeholder="输入姓名查找"
        onChange={(chosen) => typeof chosen === 'string' && onChoose(chosen)}
      />
    </div>
  );
}
