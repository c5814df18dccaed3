/** Rows of a card of the enrolment page, the refusal of all of them, and the button that adds one. */
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import ui from '../../../../../../ui/ui.module.css';

interface CardRowsProps<Row> {
  rows: readonly Row[];
  /** Refusal of the rows as a whole. */
  problem: string | undefined;
  addText: string;
  createRow: () => Row;
  onChange: (rows: Row[]) => void;
  children: (row: Row, at: number, edit: RowEdit<Row>) => ReactNode;
}

interface RowEdit<Row> {
  onChange: (values: Partial<Row>) => void;
  onRemove: () => void;
}

export function CardRows<Row extends { key: string }>({ rows, problem, addText, createRow, onChange, children }: CardRowsProps<Row>) {
  const editOf = ({ key }: Row): RowEdit<Row> => ({
    onChange: (values) => onChange(rows.map((row) => (row.key === key ? { ...row, ...values } : row))),
    onRemove: () => onChange(rows.filter((row) => row.key !== key)),
  });
  return (
    <>
      {rows.map((row, at) => children(row, at, editOf(row)))}
      {problem && (
        <span className={ui.refusal} role="alert" data-problem>
          {problem}
        </span>
      )}
      <Button type="dashed" block icon={<PlusOutlined />} onClick={() => onChange([...rows, createRow()])}>
        {addText}
      </Button>
    </>
  );
}
