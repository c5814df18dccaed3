/** Duplicate queries of one form; see `createDuplicateStore`. */
import type { FormInstance } from 'antd';
import { useEffect, useMemo } from 'react';
import type { Resource } from '../../../config/normalized';
import { dialect } from '../../../wire/dialect';
import { type DuplicatesAnswer, duplicatesCall } from '../../../wire/duplicates';
import { useCall } from '../../call/useCall';
import type { RecordValues } from '../../record/recordLabel';
import { type FormModel, isEditable } from '../formModel';
import { createDuplicateStore, type DuplicateStore } from './duplicateStore';

export function useDuplicates(resource: Resource, form: FormInstance, model: FormModel, initial: RecordValues): DuplicateStore {
  const call = useCall();
  const store = useMemo(() => {
    const fields = model.sections.flatMap((section) => section.fields).filter(isEditable);
    const id = initial[dialect.id];
    return createDuplicateStore({
      entity: resource.entity,
      typed: new Set(fields.map(({ name }) => name)),
      isNew: model.mode === 'create',
      initial: model.mode === 'create' ? {} : initial,
      values: () => form.getFieldsValue(true),
      ask: async (values) =>
        (await call(duplicatesCall, { resource: resource.name, ...(id !== undefined && { id }), values })) as DuplicatesAnswer,
    });
  }, [resource, form, model, initial, call]);
  useEffect(() => store.stop, [store]);
  return store;
}
