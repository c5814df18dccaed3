/**
 * Copies the values of a reference that is set when the form opens (from the tab of that record or by default), as choosing it would. Draws
 * nothing.
 */
import type { FormInstance } from 'antd';
import { useEffect } from 'react';
import { isEmpty } from '../../fields/condition';
import type { Field } from '../../fields/field';
import { type FieldServices, useFieldServices } from '../../fields/fieldServices';
import { takenOver } from '../../fields/relation/takenOver';

interface CopyPresetProps {
  form: FormInstance;
  /** All fields of the form. */
  fields: readonly Field[];
}

export function CopyPreset({ form, fields }: CopyPresetProps) {
  const services = useFieldServices();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens; what is chosen later is taken over by its input
  useEffect(() => {
    for (const field of fields) void copyPreset(form, services, field);
  }, []);
  return null;
}

/** When the call fails the server fills the values on save. */
async function copyPreset(form: FormInstance, services: FieldServices, { name, reference }: Field): Promise<void> {
  const id = form.getFieldValue(name);
  if (!reference?.copies || typeof id !== 'string') return;
  const { entity, from, copies } = reference;
  const asked = { ...(from !== undefined && { from }), ids: [id], values: [...new Set(Object.values(copies))] };
  const [option] = await services.pick(entity, asked).catch(() => []);
  if (!option?.values || form.getFieldValue(name) !== id) return;
  for (const [own, value] of Object.entries(takenOver(reference, option.values))) {
    if (isEmpty(form.getFieldValue(own)) && !form.isFieldTouched(own)) form.setFieldValue(own, value);
  }
}
