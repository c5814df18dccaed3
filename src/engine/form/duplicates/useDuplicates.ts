/** Duplicate queries of one form; see `createDuplicateStore`. */
import type { FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { Resource } from '../../../config/normalized';
import { dialect } from '../../../wire/dialect';
import { duplicatesCall } from '../../../wire/duplicates';
import { useCall } from '../../call/useCall';
import type { RecordValues } from '../../record/recordLabel';
import { type FormModel, isEditable } from '../formModel';
import type { ComparedForm } from './duplicateQuery';
import { createDuplicateStore, type DuplicateStore } from './duplicateStore';

/** One store from mount to unmount: a new one on re-render would lose a query that waits for the pause. */
export function useDuplicates(resource: Resource, form: FormInstance, model: FormModel, initial: RecordValues): DuplicateStore {
  const call = useCall();
  const current = { resource, form, model, initial, call };
  const latest = useRef(current);
  latest.current = current;
  const [store] = useState(() =>
    createDuplicateStore({
      form: () => getComparedForm(latest.current),
      values: () => latest.current.form.getFieldsValue(true),
      ask: async (values) => {
        const { call, resource, initial } = latest.current;
        const id = initial[dialect.id];
        return await call(duplicatesCall, { resource: resource.name, ...(id !== undefined && { id }), values });
      },
    }),
  );
  useEffect(() => store.stop, [store]);
  return store;
}

function getComparedForm({ resource, model, initial }: { resource: Resource; model: FormModel; initial: RecordValues }): ComparedForm {
  const fields = model.sections.flatMap((section) => section.fields).filter(isEditable);
  const isNew = model.mode === 'create';
  return { entity: resource.entity, typed: new Set(fields.map(({ name }) => name)), isNew, initial: isNew ? {} : initial };
}
