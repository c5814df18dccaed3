/** Resolves an edit conflict of a form: another user saved first. Loaded with the first conflict. */

import { useMemo } from 'react';
import type { Entity } from '../../config/normalized';
import { must } from '../../domain/must';
import type { Change, Side } from '../../domain/workingCopy/merge';
import type { Field } from '../../fields/field';
import { fieldTypeOf } from '../../fields/fieldTypes';
import { useAsk } from '../../ui/AskHost';
import { lazyTexts } from '../lazyTexts';
import type { EngineRecord } from '../record/engineRecord';
import { clockText } from '../time/clockText';
import { MergeDialog, type OneSided } from '../workingCopy/MergeDialog';
import type { Choices, MergeRow } from '../workingCopy/MergeRows';
import { useFieldText } from './fieldText';
import { mergeRecords } from './mergeRecords';
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

export default function ConflictDialog({ entity, label, record, onSaved, onDiscard }: ConflictDialogProps) {
  const ask = useAsk();
  const conflict = must(record.conflict, 'conflict of the record');
  const versions = useMemo(
    () => ({ base: record.base(), mine: { ...record.form.getFieldsValue(true) }, theirs: conflict.current }),
    [record, conflict],
  );
  const merged = useMemo(() => mergeRecords(entity.fields, record.openFields(), versions), [entity, record, versions]);
  const all = useMemo(() => Object.values(versions), [versions]);
  const textOf = useFieldText(entity.fields, all);
  const fieldOf = ({ path: [name] }: Change) =>
    must(
      entity.fields.find((field) => field.name === name),
      `field "${name}" of "${entity.name}"`,
    );
  const rows = merged.conflicts.map((change): MergeRow => {
    const field = fieldOf(change);
    const text = (side: 'base' | Side) => textOf(field, versions[side][field.name]);
    return {
      key: field.name,
      title: field.title,
      base: text('base'),
      mine: text('mine'),
      theirs: text('theirs'),
      isText: isFreeText(field),
    };
  });
  const oneSided = (changes: readonly Change[], side: Side) =>
    changes.map(fieldOf).map((field): OneSided => ({ title: field.title, side, text: textOf(field, versions[side][field.name]) }));
  const save = async (choices: Choices) => {
    const saved = await record.merge(mergeRecords(entity.fields, record.openFields(), versions, choices).value);
    if (saved) onSaved(saved);
  };
  const discard = async () => {
    const { discardTitle, discardHint, discard: confirm } = lazyTexts.conflict;
    if (await ask({ title: discardTitle, text: discardHint, confirm, danger: true })) onDiscard();
  };
  const { title, opened, saved } = lazyTexts.conflict;
  return (
    <MergeDialog
      title={title}
      intro={opened(clockText(record.openedAt), label) + saved(conflict.by, conflict.at.slice(11, 16))}
      saved={conflict}
      rows={rows}
      others={[...oneSided(merged.onlyTheirs, 'theirs'), ...oneSided(merged.onlyMine, 'mine')]}
      saving={record.saving}
      onSave={save}
      onBack={record.dismissConflict}
      onDiscard={discard}
    />
  );
}

function isFreeText(field: Field): boolean {
  return fieldTypeOf(field).comparable === 'text' && !field.choices && !field.reference && !field.masked;
}
