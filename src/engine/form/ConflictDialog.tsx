/**
 * Resolves an edit conflict (another user saved first). Fields changed on both sides are chosen one by one; the rest is merged and listed.
 * Loaded with the first conflict. The form below keeps its values until the merged record is stored.
 */

import { Button, Modal } from 'antd';
import { useMemo, useRef, useState } from 'react';
import type { Entity } from '../../config/normalized';
import { must } from '../../domain/must';
import { useAsk } from '../../ui/AskHost';
import { laterTexts } from '../laterTexts';
import type { EngineRecord } from '../record/engineRecord';
import { clockText } from '../time/clockText';
import { ConflictRows, focusFirstRow } from './ConflictRows';
import css from './conflict.module.css';
import { useFieldText } from './fieldText';
import { type Choices, compareVersions, mergeVersions, type ThreeWay, unanswered } from './threeWay';
import type { RecordForm } from './useRecordForm';

interface ConflictDialogProps {
  entity: Entity;
  label: string;
  record: RecordForm;
  /** Called after the merged record was stored. */
  onSaved: (saved: EngineRecord) => void;
  /** Restarts the form with the record that the other user saved. */
  onDiscard: () => void;
}

const dialogWidth = 880;

export default function ConflictDialog({ entity, label, record, onSaved, onDiscard }: ConflictDialogProps) {
  const [choices, setChoices] = useState<Choices>({});
  const ask = useAsk();
  const conflict = must(record.conflict, 'conflict');
  const versions = useMemo(
    () => ({ base: record.base(), mine: { ...record.form.getFieldsValue(true) }, theirs: conflict.current }),
    [record, conflict],
  );
  const compared = useMemo(() => compareVersions(entity.fields, record.openFields(), versions), [entity, record, versions]);
  const all = useMemo(() => Object.values(versions), [versions]);
  const textOf = useFieldText(entity.fields, all);
  const rows = useRef<HTMLFieldSetElement>(null);
  const left = unanswered(compared, choices);
  const save = async () => {
    const saved = await record.merge(mergeVersions(compared, choices, versions));
    if (saved) onSaved(saved);
  };
  const discard = async () => {
    const { discardTitle, discardHint, discard: confirm } = laterTexts.conflict;
    if (await ask({ title: discardTitle, text: discardHint, confirm, danger: true })) onDiscard();
  };
  return (
    <Modal
      open
      title={laterTexts.conflict.title}
      width={dialogWidth}
      closable={false}
      keyboard={false}
      maskClosable={false}
      // Opens without animation, because arrow keys pressed during it would be lost.
      transitionName=""
      maskTransitionName=""
      afterOpenChange={() => rows.current && focusFirstRow(rows.current)}
      footer={
        <div className={css.footer}>
          <Button danger type="text" onClick={discard}>
            {laterTexts.conflict.discard}
          </Button>
          <span className={css.left} role="status">
            {compared.asked.length > 0 &&
              (left > 0 ? laterTexts.conflict.left(left) : laterTexts.conflict.allChosen(compared.asked.length))}
          </span>
          <Button onClick={record.dismissConflict}>{laterTexts.conflict.back}</Button>
          <Button type="primary" disabled={left > 0} loading={record.saving} onClick={save}>
            {laterTexts.conflict.save}
          </Button>
        </div>
      }
    >
      <p>
        {laterTexts.conflict.opened(clockText(record.openedAt), label)}
        {laterTexts.conflict.saved(conflict.by, conflict.at.slice(11, 16))}
        {compared.asked.length > 0 ? laterTexts.conflict.both(compared.asked.length) : laterTexts.conflict.none}
      </p>
      {compared.asked.length > 0 && (
        <ConflictRows
          ref={rows}
          asked={compared.asked}
          versions={versions}
          conflict={conflict}
          choices={choices}
          textOf={textOf}
          onChoose={(names, choice) => setChoices((known) => ({ ...known, ...Object.fromEntries(names.map((name) => [name, choice])) }))}
        />
      )}
      <Merged compared={compared} by={conflict.by} rows={versions} textOf={textOf} />
    </Modal>
  );
}

interface MergedProps {
  compared: ThreeWay;
  by: string;
  rows: { mine: Readonly<Record<string, unknown>>; theirs: Readonly<Record<string, unknown>> };
  textOf: ReturnType<typeof useFieldText>;
}

/** Fields that only one side changed: merged without a choice, and listed. */
function Merged({ compared: { onlyMine, onlyTheirs }, by, rows, textOf }: MergedProps) {
  const [open, setOpen] = useState(false);
  const count = onlyMine.length + onlyTheirs.length;
  if (count === 0) return null;
  const { mergedCount, theyChanged, youChanged } = laterTexts.conflict;
  const parts = [
    onlyTheirs.length > 0 &&
      theyChanged(
        by,
        onlyTheirs.map(({ title }) => title),
      ),
    onlyMine.length > 0 && youChanged(onlyMine.map(({ title }) => title)),
  ].filter(Boolean);
  const lines = [
    ...onlyTheirs.map((field) => ({ field, who: by, value: rows.theirs[field.name] })),
    ...onlyMine.map((field) => ({ field, who: laterTexts.conflict.you, value: rows.mine[field.name] })),
  ];
  return (
    <div className={css.merged}>
      <div className={css.mergedLine}>
        <span>
          {mergedCount(count)}
          {parts.join('，')}
        </span>
        <Button type="link" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? laterTexts.conflict.hide : laterTexts.conflict.view}
        </Button>
      </div>
      {open && (
        <dl className={css.mergedList}>
          {lines.map(({ field, who, value }) => (
            <div key={field.name}>
              <dt>
                {field.title}（{who}）
              </dt>
              <dd>{textOf(field, value) || laterTexts.show.nothing}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
