/** Dialog for filter trees (且 / 或, nested groups); the result is put into the address. Loaded when first opened. */

import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Modal, Segmented, Select } from 'antd';
import { useState } from 'react';
import type { Resource } from '../../../config/normalized';
import { FieldFilter } from '../../../fields/FieldFilter';
import { filterOperators } from '../../../fields/fieldType';
import { fieldTypeOf } from '../../../fields/fieldTypes';
import { encodeFilter } from '../../../fields/filterValue';
import ui from '../../../ui/ui.module.css';
import { filterLimits, formatFilterTree, parseFilterTree } from '../../../wire/filterTree';
import { lazyTexts } from '../../lazyTexts';
import { texts } from '../../texts';
import { decodeSafely, FilterFrame, useFilterProblem } from '../FilterEditor';
import { operatorOf, validateFilter } from '../filterValue';
import css from './builder.module.css';
import {
  draftOf,
  type GroupDraft,
  hasProblem,
  isGroup,
  type LeafDraft,
  type NodeDraft,
  newGroup,
  newLeaf,
  replacePart,
  treeOf,
} from './builderModel';
import { type FilterField, useFilterFields } from './useFilterFields';

interface FilterBuilderProps {
  resource: Resource;
  /** Filter tree as text in the address; undefined = none. */
  tree: string | undefined;
  onApply: (tree: string | undefined) => void;
  onClose: () => void;
}

const dialogWidth = 760;
const nothing = { text: '', problem: undefined };
const operators: ReadonlySet<string> = new Set(filterOperators);

export default function FilterBuilder({ resource, tree, onApply, onClose }: FilterBuilderProps) {
  const fields = useFilterFields(resource);
  const [root, setRoot] = useState<GroupDraft>(() => {
    const known = tree === undefined ? undefined : parseFilterTree(tree);
    return known ? draftOf(known, operators) : newGroup('and');
  });
  const apply = () => {
    if (hasProblem(root)) return;
    const group = treeOf(root);
    onApply(group && formatFilterTree(group));
  };
  return (
    <Modal
      open
      width={dialogWidth}
      title={lazyTexts.builder.title}
      okText={texts.filter.apply}
      cancelText={texts.common.cancel}
      onOk={apply}
      onCancel={onClose}
    >
      <Group group={root} depth={1} fields={fields} onChange={(key, next) => setRoot(changeRoot(root, key, next))} />
    </Modal>
  );
}

function changeRoot(root: GroupDraft, key: number, next: NodeDraft | undefined): GroupDraft {
  return key === root.key && next && isGroup(next) ? next : replacePart(root, key, next);
}

interface PartProps {
  depth: number;
  fields: readonly FilterField[];
  onChange: (key: number, next: NodeDraft | undefined) => void;
}

function Group({ group, depth, fields, onChange, onRemove }: PartProps & { group: GroupDraft; onRemove?: () => void }) {
  const { and, or, joinLabel, addLeaf, addGroup, removeGroup } = lazyTexts.builder;
  const add = (part: NodeDraft) => onChange(group.key, { ...group, parts: [...group.parts, part] });
  return (
    <fieldset className={css.group} aria-label={joinLabel}>
      <div className={ui.line}>
        <Segmented
          size="small"
          aria-label={joinLabel}
          value={group.join}
          options={[
            { value: 'and', label: and },
            { value: 'or', label: or },
          ]}
          onChange={(join) => onChange(group.key, { ...group, join: join as GroupDraft['join'] })}
        />
        {onRemove && <Button type="text" size="small" icon={<DeleteOutlined />} aria-label={removeGroup} onClick={onRemove} />}
      </div>
      {group.parts.map((part) =>
        isGroup(part) ? (
          <Group
            key={part.key}
            group={part}
            depth={depth + 1}
            fields={fields}
            onChange={onChange}
            onRemove={() => onChange(part.key, undefined)}
          />
        ) : (
          <Leaf key={part.key} leaf={part} depth={depth} fields={fields} onChange={onChange} />
        ),
      )}
      <div className={ui.line}>
        <Button type="link" size="small" icon={<PlusOutlined />} onClick={() => add(newLeaf())}>
          {addLeaf}
        </Button>
        {depth < filterLimits.depth && (
          <Button type="link" size="small" icon={<PlusOutlined />} onClick={() => add(newGroup(group.join === 'and' ? 'or' : 'and'))}>
            {addGroup}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

function Leaf({ leaf, fields, onChange }: PartProps & { leaf: LeafDraft }) {
  const chosen = fields.find(({ name }) => name === leaf.field);
  const change = (part: Partial<LeafDraft>) => onChange(leaf.key, { ...leaf, ...part });
  const { fieldLabel, operatorLabel, removeLeaf, chooseField } = lazyTexts.builder;
  return (
    <div className={ui.row}>
      <Select
        className={css.field}
        showSearch
        optionFilterProp="label"
        placeholder={chooseField}
        aria-label={fieldLabel}
        value={leaf.field === '' ? undefined : leaf.field}
        options={fieldOptions(fields)}
        onChange={(field) => change({ field, operator: undefined, ...nothing })}
      />
      {chosen && (
        <>
          <Select
            className={css.operator}
            aria-label={operatorLabel}
            value={operatorOf(chosen.field, leaf.operator)}
            options={fieldTypeOf(chosen.field).filters.map((one) => ({ value: one, label: lazyTexts.builder.operators[one] }))}
            onChange={(operator) => change({ operator, ...nothing })}
          />
          <div className={css.value}>
            <Value key={`${leaf.field}.${leaf.operator}`} leaf={leaf} chosen={chosen} onChange={change} />
          </div>
        </>
      )}
      <Button type="text" icon={<DeleteOutlined />} aria-label={removeLeaf} onClick={() => onChange(leaf.key, undefined)} />
    </div>
  );
}

/** Holds the input's own value: incomplete input encodes to an empty text, which must not clear the input. */
function Value({ leaf, chosen, onChange }: { leaf: LeafDraft; chosen: FilterField; onChange: (part: Partial<LeafDraft>) => void }) {
  const operator = operatorOf(chosen.field, leaf.operator);
  const [value, setValue] = useState(() => decodeSafely(chosen.field, operator, leaf.text));
  const change = (next: unknown) => {
    setValue(next);
    onChange({ text: encodeFilter(operator, next), problem: validateFilter(chosen.field, operator, next) });
  };
  const { shown, leave } = useFilterProblem(chosen.field, operator, value);
  return (
    <FilterFrame problem={shown} onLeave={leave}>
      <FieldFilter field={chosen.field} operator={operator} value={value} onChange={change} />
    </FilterFrame>
  );
}

function fieldOptions(fields: readonly FilterField[]) {
  const groups = [...new Set(fields.map(({ through }) => through))];
  return groups.map((through) => ({
    label: through === '' ? lazyTexts.builder.own : through,
    title: through,
    options: fields
      .filter((one) => one.through === through)
      .map(({ name, title }) => ({ value: name, label: through === '' ? title : `${through} · ${title}` })),
  }));
}
