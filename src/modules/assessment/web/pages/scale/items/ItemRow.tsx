/** An item as text. Drawn again only when it, or what is found wrong with it, changes. */
import { memo, useMemo } from 'react';
import { listFindingsAt } from '../../../../../../domain/workingCopy/path';
import parts from '../../../../../../engine/workingCopy/editor/editor.module.css';
import { useFindings } from '../../../../../../engine/workingCopy/editor/editorContext';
import ui from '../../../../../../ui/ui.module.css';
import type { Item } from '../../../../domain/scale/scaleShape';
import css from '../scale.module.css';

interface ItemRowProps {
  item: Item;
  facts: string;
  /** The one that Tab reaches; the others are reached by the arrow keys. */
  isFirst: boolean;
  onOpen: (no: number) => void;
}

export function ItemRow(props: ItemRowProps) {
  const findings = useFindings();
  const wrong = useMemo(() => listFindingsAt(findings, ['items', props.item.no - 1]).length, [findings, props.item.no]);
  return <Row {...props} wrong={wrong} />;
}

const Row = memo(function Row({ item, facts, isFirst, wrong, onOpen }: ItemRowProps & { wrong: number }) {
  const marks = [item.critical && '关键', item.warning && '预警', item.parentReport && '家长报告'].filter(Boolean).join('、');
  return (
    <li className={parts.row} data-path={`items.${item.no - 1}`}>
      <button
        type="button"
        className={`${ui.textLine} ${ui.bareButton} ${parts.rowHead}`}
        data-item={item.no}
        tabIndex={isFirst ? 0 : -1}
        aria-expanded={false}
        onClick={() => onOpen(item.no)}
      >
        <span className={css.rowNo}>{item.no}</span>
        <span className={`${ui.fill} ${ui.breakable}`}>{item.name || '（没有名称）'}</span>
        {marks && <span className={`${ui.note} ${parts.rowFact}`}>{marks}</span>}
        <span className={`${ui.note} ${parts.rowFact}`}>{facts}</span>
        {wrong > 0 && <span className={`${ui.wrongTint} ${parts.rowMark}`}>{`${wrong} 处`}</span>}
      </button>
    </li>
  );
});
