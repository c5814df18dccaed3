/**
 * Clears chosen records, in rows too, when a field they must match changes and they no longer match. Initial values are kept, because only
 * the server can check them. Draws nothing.
 */

import { Form, type FormInstance } from 'antd';
import { useEffect, useRef } from 'react';
import { must } from '../../domain/must';
import type { Field } from '../../fields/field';
import { type FieldServices, useFieldServices } from '../../fields/fieldServices';
import { valuesOf } from '../../fields/relation/agrees';
import { listComparedPaths, type Narrowing, narrowingOf, withKnown } from '../../fields/relation/narrowing';
import { lazyTexts } from '../lazyTexts';
import type { RecordValues } from '../record/recordLabel';

interface LiveMatchesProps {
  form: FormInstance;
  /** All fields of the form. */
  fields: readonly Field[];
}

export function LiveMatches(props: LiveMatchesProps) {
  if (!props.fields.some(isMatched)) return null;
  return (
    <Form.Item noStyle shouldUpdate>
      {() => <ClearInvalid {...props} />}
    </Form.Item>
  );
}

function isMatched({ reference, children }: Field): boolean {
  return reference?.match !== undefined || (children?.fields.some(isMatched) ?? false);
}

/** A chosen value: its path in the form and the condition its records must match. */
interface Choice {
  field: Field;
  path: (string | number)[];
  ids: string[];
  narrowing: Narrowing;
}

function ClearInvalid({ form, fields }: LiveMatchesProps) {
  const services = useFieldServices();
  const seen = useRef(new Map<string, string>());
  useEffect(() => {
    const before = seen.current;
    const choices = getChoicesIn(fields, form.getFieldsValue(true));
    seen.current = new Map(choices.map((choice) => [keyOf(choice), JSON.stringify(choice.narrowing)]));
    for (const choice of choices) {
      const was = before.get(keyOf(choice));
      if (was !== undefined && was !== seen.current.get(keyOf(choice)) && choice.ids.length > 0)
        void clearInvalid(form, fields, services, choice);
    }
  });
  return null;
}

function keyOf({ path }: Choice): string {
  return path.join('.');
}

function getChoicesIn(fields: readonly Field[], record: RecordValues, outer?: RecordValues, prefix: (string | number)[] = []): Choice[] {
  return fields.flatMap((field): Choice[] => {
    const value = record[field.name];
    if (field.children) {
      const rows = Array.isArray(value) ? (value as (RecordValues | null)[]) : [];
      return rows.flatMap((row, at) =>
        getChoicesIn(must(field.children, `entity of the rows of "${field.name}"`).fields, row ?? {}, record, [field.name, at]),
      );
    }
    if (!field.reference?.match) return [];
    const narrowing = narrowingOf(
      field.reference,
      withKnown(outer ? listComparedPaths(field, 'beside') : [], record),
      withKnown(listComparedPaths(field, 'around'), outer ?? {}),
    );
    return [{ field, path: [...prefix, field.name], ids: valuesOf(value) as string[], narrowing }];
  });
}

/**
 * Removes the ids that the server does not return for the new condition. When the call fails they are kept; the server checks them on save.
 */
async function clearInvalid(form: FormInstance, fields: readonly Field[], services: FieldServices, choice: Choice): Promise<void> {
  const { field, ids, narrowing } = choice;
  const kept = 'hint' in narrowing ? [] : await readStillOffered(services, field, ids, narrowing);
  const now = getChoicesIn(fields, form.getFieldsValue(true)).find((one) => keyOf(one) === keyOf(choice));
  const isLatest = JSON.stringify([now?.ids, now?.narrowing]) === JSON.stringify([ids, narrowing]);
  if (!kept || !isLatest || kept.length === ids.length) return;
  const value = field.reference?.many ? kept : undefined;
  form.setFields([{ name: choice.path, value, errors: [], warnings: [lazyTexts.form.unfit(field.title)] }]);
}

async function readStillOffered(
  services: FieldServices,
  { reference }: Field,
  ids: string[],
  narrowing: Extract<Narrowing, { match: unknown }>,
): Promise<string[] | undefined> {
  const { entity = '', from } = reference ?? {};
  if (!narrowing.match) return ids;
  try {
    const found = await services.pick(entity, { ...(from !== undefined && { from }), ids, match: narrowing.match });
    return ids.filter((id) => found.some((option) => option.id === id));
  } catch {
    return undefined;
  }
}
