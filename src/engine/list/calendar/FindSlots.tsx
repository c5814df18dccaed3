/** Panel 找空位 beside the calendar: asks the server for free slots of a new entry; a click on one opens the form with its values. */

import { Button, Drawer, Form } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Action, Resource } from '../../../config/normalized';
import { must } from '../../../domain/must';
import { todayInShanghai } from '../../../fields/components/today';
import { describeProblem } from '../../../ui/callProblem';
import ui from '../../../ui/ui.module.css';
import { narrowScreen, useMediaQuery } from '../../../ui/useMediaQuery';
import { buildActionModel, getActionStart, getActionValues, listActionInputs } from '../../action/actionForm';
import { useCall } from '../../call/useCall';
import { FieldForm } from '../../form/FieldForm';
import { FormNotice } from '../../form/FormNotice';
import { assignErrors } from '../../form/serverErrors';
import { layoutTexts } from '../layouts/layoutTexts';
import board from './board.module.css';
import { type NewSlot, readNewSlots } from './freeSlots';
import type { EmptySlot } from './useNewEntry';

const words = layoutTexts.calendar;
const width = 420;
const noChecks: [] = [];

interface FindSlotsProps {
  resource: Resource;
  action: Action;
  open: boolean;
  onClose: () => void;
  create: (slot: EmptySlot) => void;
}

export default function FindSlots({ resource, action, open, onClose, create }: FindSlotsProps) {
  const [form] = Form.useForm();
  const call = useCall();
  const narrow = useMediaQuery(narrowScreen);
  const [slots, setSlots] = useState<NewSlot[]>();
  const [others, setOthers] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const model = useMemo(() => buildActionModel(action, resource.entity, undefined, todayInShanghai()), [action, resource]);
  const initial = useMemo(() => getActionStart(action, undefined), [action]);
  const find = async () => {
    if (!(await form.validateFields().then(yes, no))) return;
    setBusy(true);
    setOthers([]);
    try {
      const asked = getActionValues(action, model, form.getFieldsValue(true), todayInShanghai());
      setSlots(readNewSlots(await call(action.endpoint, asked), must(resource.list?.calendar, 'calendar of the list'), resource.entity));
    } catch (error) {
      const problem = describeProblem(error);
      const placed = assignErrors(problem.errors, listActionInputs(action));
      form.setFields(placed.fields);
      setSlots(undefined);
      setOthers(placed.fields.length > 0 ? placed.others : [problem.text]);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Drawer
      open={open}
      width={narrow ? '100%' : width}
      mask={narrow}
      title={action.title}
      onClose={onClose}
      footer={
        <Button type="primary" block loading={busy} onClick={find}>
          {words.find}
        </Button>
      }
    >
      <FormNotice messages={others} />
      <FieldForm
        form={form}
        model={model}
        initial={initial}
        checks={noChecks}
        entity={resource.entity.name}
        name={`find-${resource.name}`}
        titled={false}
        onSubmit={find}
      />
      {slots && <Found slots={slots} create={create} onClose={onClose} />}
    </Drawer>
  );
}

const yes = () => true;
const no = () => false;

function Found({ slots, create, onClose }: { slots: readonly NewSlot[] } & Pick<FindSlotsProps, 'create' | 'onClose'>) {
  const head = useRef<HTMLParagraphElement>(null);
  // The results are below the form, which fills the whole screen of a phone.
  useEffect(() => {
    if (slots) head.current?.scrollIntoView({ block: 'start' });
  }, [slots]);
  if (slots.length === 0)
    return (
      <p ref={head} className={ui.fine} aria-live="polite">
        {words.foundNone}
      </p>
    );
  return (
    <>
      <p ref={head} className={ui.fine} aria-live="polite">
        {words.found(slots.length)}
      </p>
      <ul className={`${ui.stack} ${ui.list} ${board.found}`}>
        {slots.map((slot) => (
          <li key={`${slot.when} ${slot.names}`}>
            <button
              type="button"
              onClick={() => {
                onClose();
                create({ day: slot.day, values: slot.values });
              }}
            >
              <span className={ui.nowrap}>{slot.when}</span>
              <span className={`${ui.fill} ${ui.note}`}>{slot.names}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
