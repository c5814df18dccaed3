/** Impact preview of saving a new record or running an action, computed by the server while the form is filled in. */

import { Alert, Form, type FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Action, Resource } from '../../config/normalized';
import { must } from '../../domain/must';
import { todayInShanghai } from '../../fields/components/today';
import { isEmpty } from '../../fields/condition';
import parts from '../../ui/parts.module.css';
import { dialect } from '../../wire/dialect';
import { useCall } from '../call/useCall';
import type { RecordValues } from '../record/recordLabel';
import css from './form.module.css';
import { type FormModel, openFields } from './formModel';

/** Rest in ms after the last change. */
const restMs = 400;

/** Answer of the preview query; an empty text shows nothing. */
interface Preview {
  text: string;
  /** A line with a path is a link. */
  lines: readonly (string | { text: string; path: string })[];
  /** Proposed values; only empty fields take them. */
  values?: RecordValues;
}

/** The named action that computes the preview. */
export interface PreviewSource {
  resource: Resource;
  /** Name of the action. */
  name: string;
  /** Id of the record that the action runs on. */
  id?: string | undefined;
}

interface LivePreviewProps extends PreviewSource {
  form: FormInstance;
  model: FormModel;
  /** Called with the proposed values that were filled in. */
  onPropose?: ((values: RecordValues) => void) | undefined;
}

export function LivePreview({ form, model, resource, name, id, onPropose }: LivePreviewProps) {
  const action = resource.queries.find((one) => one.name === name);
  if (!action) return null;
  const propose = (values: RecordValues) => {
    const filled = form.getFieldsValue(true) as RecordValues;
    const open = new Set(openFields(model, filled, todayInShanghai()).map((field) => field.name));
    const proposed = Object.fromEntries(Object.entries(values).filter(([field]) => open.has(field) && isEmpty(filled[field])));
    if (Object.keys(proposed).length === 0) return;
    form.setFieldsValue(proposed);
    onPropose?.(proposed);
  };
  return (
    <Form.Item noStyle shouldUpdate>
      {() => <PreviewText action={action} values={withId(id, askedOf(action, model, form.getFieldsValue(true)))} propose={propose} />}
    </Form.Item>
  );
}

function withId(id: string | undefined, values: Record<string, unknown> | undefined): Record<string, unknown> | undefined {
  return values && id !== undefined ? { [dialect.id]: id, ...values } : values;
}

/** Params of the query from the visible fields; undefined while a required one is missing. */
function askedOf({ params }: Action, model: FormModel, filled: RecordValues): Record<string, unknown> | undefined {
  const shown = new Set(openFields(model, filled, todayInShanghai()).map((field) => field.name));
  const values = Object.fromEntries(
    params.flatMap(({ name }) => {
      const value = filled[name];
      return !shown.has(name) || value === undefined || value === null || value === '' ? [] : [[name, value]];
    }),
  );
  return params.every(({ name, required }) => !required || name in values) ? values : undefined;
}

interface PreviewTextProps {
  action: Action;
  values: Record<string, unknown> | undefined;
  propose: (values: RecordValues) => void;
}

function PreviewText({ action, values, propose }: PreviewTextProps) {
  const call = useCall();
  const [preview, setPreview] = useState<Preview>();
  const asked = useRef(values);
  asked.current = values;
  const proposing = useRef(propose);
  proposing.current = propose;
  const key = values && JSON.stringify(values);
  useEffect(() => {
    if (key === undefined) return setPreview(undefined);
    let isOver = false;
    const timer = setTimeout(() => {
      // A refused query shows nothing; saving reports the errors at their fields.
      call(action.endpoint, must(asked.current, 'input of the preview')).then(
        (answer) => {
          if (isOver) return;
          setPreview(isPreview(answer) && answer.text !== '' ? answer : undefined);
          if (isPreview(answer) && answer.values) proposing.current(answer.values);
        },
        () => !isOver && setPreview(undefined),
      );
    }, restMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [key, call, action]);
  if (!preview) return null;
  return (
    <Alert
      className={parts.below12}
      type="info"
      role="status"
      message={preview.text}
      description={
        preview.lines.length > 0 && (
          <ul className={css.reasons}>
            {preview.lines.map((line) => (typeof line === 'string' ? <li key={line}>{line}</li> : <LineLink key={line.text} {...line} />))}
          </ul>
        )
      }
    />
  );
}

/** Opens a new tab, so that typed values are kept. */
function LineLink({ text, path }: { text: string; path: string }) {
  return (
    <li>
      <Link to={path} target="_blank">
        {text}
      </Link>
    </li>
  );
}

function isPreview(answer: unknown): answer is Preview {
  return typeof answer === 'object' && answer !== null && 'text' in answer && 'lines' in answer && Array.isArray(answer.lines);
}
