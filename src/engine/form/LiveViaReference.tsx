/**
 * Loads the values that conditions read through a reference (`stuId.state`) when a record is chosen, and writes them into the form. Until
 * they have arrived, and where the user may not read them, the server evaluates the condition. Draws nothing.
 */
import { Form, type FormInstance } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Entity, Resource } from '../../config/normalized';
import { fieldsOf } from '../../fields/condition';
import { useFieldServices } from '../../fields/fieldServices';
import { dialect } from '../../wire/dialect';
import type { RecordValues } from '../record/recordLabel';

interface LiveViaReferenceProps {
  form: FormInstance;
  resource: Resource;
  initial: RecordValues;
}

export function LiveViaReference(props: LiveViaReferenceProps) {
  const { entity } = props.resource;
  const names = useMemo(() => listNamesViaReference(entity), [entity]);
  if (names.size === 0) return null;
  return (
    <Form.Item noStyle shouldUpdate>
      {() => <WriteViaReference {...props} names={names} />}
    </Form.Item>
  );
}

/** Dotted names in the conditions of fields and checks, keyed by the reference they start with. */
function listNamesViaReference({ fields, checks }: Entity): ReadonlyMap<string, readonly string[]> {
  const conditions = [
    ...fields.filter(({ system }) => !system).flatMap(({ requiredWhen, readOnlyWhen }) => [requiredWhen, readOnlyWhen]),
    ...checks.flatMap(({ when, that }) => [when, that]),
  ];
  const dotted = new Set(conditions.flatMap((one) => (one ? fieldsOf(one) : [])).filter((name) => name.includes('.')));
  const byReference = new Map<string, string[]>();
  for (const name of dotted) {
    const reference = name.split('.', 1)[0] ?? name;
    byReference.set(reference, [...(byReference.get(reference) ?? []), name]);
  }
  return byReference;
}

type Answers = Map<string, Promise<unknown> | RecordValues>;

function WriteViaReference({ form, resource, initial, names }: LiveViaReferenceProps & { names: ReadonlyMap<string, readonly string[]> }) {
  const services = useFieldServices();
  const answers = useRef<Answers>(new Map());
  const [, setAnswered] = useState(0);
  useEffect(() => {
    const ask = async (reference: string, chosen: string) => {
      const id = initial[dialect.id];
      const query = { resource: resource.name, ...(typeof id === 'string' && { id }), values: { [reference]: chosen } };
      // On failure the value stays unknown; the server evaluates the condition on save.
      const answer = await services.viaReference(query).catch(() => ({}));
      answers.current.set(`${reference}|${chosen}`, answer);
      setAnswered((count) => count + 1);
    };
    for (const [reference, fields] of names) {
      const chosen = form.getFieldValue(reference);
      const key = `${reference}|${chosen}`;
      if (typeof chosen === 'string' && !answers.current.has(key)) answers.current.set(key, ask(reference, chosen));
      const answer = answers.current.get(key);
      const known: RecordValues = answer && !(answer instanceof Promise) ? answer : {};
      for (const name of fields) if (form.getFieldValue(name) !== known[name]) form.setFieldValue(name, known[name]);
    }
  });
  return null;
}
