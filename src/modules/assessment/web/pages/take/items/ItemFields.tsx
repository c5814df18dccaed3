/** The document fields, values to be looked up, and fields that belong to one item. */
import { Suspense } from 'react';
import { lazyPart } from '../../../../../../ui/lazyPart';
import ui from '../../../../../../ui/ui.module.css';
import { useTakingPage } from '../store/takingContext';
import css from '../take.module.css';
import type { AskedInput } from './DocumentFields';

const DocumentFields = lazyPart('document', () => import('./DocumentFields'));

/** Fields of an item, where the scale asks any. */
export function ItemFields({ no }: { no: number }) {
  const { plan } = useTakingPage();
  const asked = plan.fields.filter(({ item }) => item?.no === no);
  if (asked.length === 0) return null;
  return (
    <Fields
      name={`item ${no}`}
      asked={asked.map(({ key, field }) => ({ key, field, label: field.label, required: field.required ?? false }))}
    />
  );
}

/** Fields that are asked once. */
export function DocumentRow() {
  const { plan } = useTakingPage();
  const asked = plan.fields.filter(({ item }) => item === undefined);
  return (
    <section className={`${ui.surface} ${css.block}`} aria-labelledby="document">
      <h2 id="document" className={ui.sectionTitle}>
        内容
      </h2>
      <Fields
        name="document"
        asked={asked.map(({ key, field }) => ({ key, field, label: field.label, required: field.required ?? false }))}
      />
    </section>
  );
}

export function InputsRow() {
  const { plan } = useTakingPage();
  const asked = plan.inputs.map((field): AskedInput => ({ key: field.code, field, label: field.name, required: field.required ?? false }));
  return (
    <section className={`${ui.surface} ${css.block}`} aria-labelledby="inputs">
      <h2 id="inputs" className={ui.sectionTitle}>
        录入项
      </h2>
      <Fields name="inputs" asked={asked} />
    </section>
  );
}

function Fields({ asked, name }: { asked: readonly AskedInput[]; name: string }) {
  return (
    <Suspense fallback={<div className={css.fieldsLoading} />}>
      <DocumentFields asked={asked} name={name} />
    </Suspense>
  );
}
