/** Read-only view of a locked record in place of its form, with the reason of the lock. */
import { Alert, Button, Drawer, Form } from 'antd';
import { type ReactNode, useMemo } from 'react';
import type { Entity, FieldGroup, Resource } from '../../config/normalized';
import { todayInShanghai } from '../../fields/components/today';
import { PageHead } from '../../ui/PageHead';
import parts from '../../ui/parts.module.css';
import ui from '../../ui/ui.module.css';
import { lazyTexts } from '../lazyTexts';
import { lockReason } from '../record/lockReason';
import { type RecordValues, recordLabel } from '../record/recordLabel';
import { FieldForm } from './FieldForm';
import css from './form.module.css';
import { buildFormModel, type FormMode } from './formModel';

/** Reason why the form of this record is locked; undefined = it can be edited. */
export function findFormLock({ entity }: Resource, mode: FormMode, initial: RecordValues): string | undefined {
  return mode === 'edit' ? lockReason(entity, initial, todayInShanghai()) : undefined;
}

interface LockedFormProps {
  resource: Resource;
  groups: readonly FieldGroup[];
  record: RecordValues;
  reason: ReactNode;
}

function LockedFields({ resource: { entity, name }, groups, record, reason }: LockedFormProps) {
  const [form] = Form.useForm();
  const model = useMemo(() => buildFormModel(withoutInputs(entity), groups, 'edit'), [entity, groups]);
  return (
    <>
      <Alert className={parts.below12} type="warning" showIcon message={reason} />
      <div className={`${ui.surface} ${css.card}`}>
        <FieldForm form={form} model={model} initial={record} checks={[]} entity={entity.name} name={`locked-${name}`} />
      </div>
    </>
  );
}

function withoutInputs(entity: Entity): Entity {
  return { ...entity, fields: entity.fields.map((field) => ({ ...field, readOnly: true })) };
}

interface LockedPageProps extends LockedFormProps {
  /** Undefined where there is no page to return to. */
  onClose: (() => void) | undefined;
  buttons?: ReactNode;
}

export function LockedPage({ onClose, buttons, ...parts }: LockedPageProps) {
  return (
    <>
      <PageHead title={titleOf(parts)}>{buttons}</PageHead>
      <div className={css.page}>
        <div className={`${ui.fill} ${css.body}`}>
          <LockedFields {...parts} />
        </div>
      </div>
      {onClose && (
        <div className={`${ui.line} ${css.footer}`}>
          <Button onClick={onClose}>{lazyTexts.form.back}</Button>
        </div>
      )}
    </>
  );
}

interface LockedDrawerProps extends LockedFormProps {
  width: number | string;
  onClose: () => void;
}

export function LockedDrawer({ width, onClose, ...parts }: LockedDrawerProps) {
  return (
    <Drawer
      open
      width={width}
      title={titleOf(parts)}
      onClose={onClose}
      footer={
        <div className={`${ui.flex} ${css.drawerButtons}`}>
          <Button onClick={onClose}>{lazyTexts.form.back}</Button>
        </div>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: nothing inside takes the focus, and the keyboard has to scroll it */}
      <section tabIndex={0} aria-label={titleOf(parts)}>
        <LockedFields {...parts} />
      </section>
    </Drawer>
  );
}

function titleOf({ resource, record }: LockedFormProps): string {
  const { entity, title } = resource;
  return entity.single ? title : lazyTexts.form.locked(entity.title, recordLabel(entity, record));
}
