/** The questions of one form; see `sameStore`. */
import type { FormInstance } from 'antd';
import { useEffect, useMemo } from 'react';
import type { Resource } from '../../../config/normalized';
import { dialect } from '../../../wire/dialect';
import { type SameAnswer, sameCall } from '../../../wire/same';
import { useCall } from '../../call/useCall';
import type { RecordValues } from '../../record/recordLabel';
import { type FormModel, isEditable } from '../formModel';
import { createSameStore, type SameStore } from './sameStore';

export function useSame(resource: Resource, form: FormInstance, model: FormModel, initial: RecordValues): SameStore {
  const call = useCall();
  const store = useMemo(() => {
    const fields = model.sections.flatMap((section) => section.fields).filter(isEditable);
    const id = initial[dialect.id];
    return createSameStore({
      entity: resource.entity,
      typed: new Set(fields.map(({ name }) => name)),
      isNew: model.mode === 'create',
      initial: model.mode === 'create' ? {} : initial,
      values: () => form.getFieldsValue(true),
      ask: async (values) => (await call(sameCall, { resource: resource.name, ...(id !== undefined && { id }), values })) as SameAnswer,
    });
  }, [resource, form, model, initial, call]);
  useEffect(() => store.stop, [store]);
  return store;
}
