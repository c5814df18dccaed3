/** Note below a field whose value another record has. Placed where messages of the field are drawn, so that the layout does not shift. */
import { type ReactNode, useSyncExternalStore } from 'react';
import type { Field } from '../../../fields/field';
import { usePolicy } from '../../../providers/access/usePolicy';
import ui from '../../../ui/ui.module.css';
import { lazyTexts } from '../../lazyTexts';
import { getAllowedPaths } from '../../resourcePaths';
import { useFormSetting } from '../FormContext';
import { uniqueRulesOf } from './duplicateQuery';
import type { DuplicateStore } from './duplicateStore';
import css from './duplicates.module.css';

/** Draws the field, and the note where its value must be unique. */
export function UniqueNote({ field, children }: { field: Field; children: ReactNode }) {
  const { duplicates, resource } = useFormSetting();
  const isUnique = resource && uniqueRulesOf(resource.entity).some(({ compared: [first] }) => first === field.name);
  if (!duplicates || !isUnique)
    return duplicates ? (
      <>
        {children}
        <InTheWay field={field} duplicates={duplicates} />
      </>
    ) : (
      children
    );
  return (
    <div className={css.frame}>
      {children}
      <div className={`${ui.ellipsis} ${css.note}`} role="status">
        <Taken field={field} duplicates={duplicates} />
      </div>
      <InTheWay field={field} duplicates={duplicates} />
    </div>
  );
}

function Taken({ field, duplicates }: { field: Field; duplicates: DuplicateStore }) {
  const { resource } = useFormSetting();
  const policy = usePolicy();
  const { taken } = useSyncExternalStore(duplicates.subscribe, duplicates.read);
  const found = taken.find(({ fields }) => fields[0] === field.name);
  if (!found || !resource) return null;
  const { entity } = resource;
  const titles = found.fields.map((name) => entity.fields.find((one) => one.name === name)?.title ?? name);
  const to = found.record && getAllowedPaths(resource, policy).show(found.record.id);
  return (
    <>
      {found.during
        ? lazyTexts.duplicates.overlaps(entity.title, found.record?.label, found.during.text)
        : lazyTexts.duplicates.taken(titles, entity.title, found.record?.label)}
      {to && (
        <a href={to} target="_blank" rel="noreferrer">
          {lazyTexts.duplicates.open}
        </a>
      )}
    </>
  );
}

/** Link to the record that a refused save named. */
function InTheWay({ field, duplicates }: { field: Field; duplicates: DuplicateStore }) {
  const { inTheWay } = useSyncExternalStore(duplicates.subscribe, duplicates.read);
  const record = inTheWay.find((one) => one.field === field.name);
  if (!record) return null;
  return (
    <a className={css.inTheWay} href={record.to} target="_blank" rel="noreferrer">
      {lazyTexts.duplicates.openOne(record.label)}
    </a>
  );
}
