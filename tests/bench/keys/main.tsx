/** Baseline of the keystroke measurement: Ant Design Pro's editable table with 200 rows and ten columns of inputs. */
import '@ant-design/v5-patch-for-react-19';
import { EditableProTable, type ProColumns } from '@ant-design/pro-components';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

type Line = Record<string, unknown> & { id: string };

const choices = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [n + 1, { text: `选项${n + 1}` }]));
const columns: ProColumns<Line>[] = [
  ...['a', 'b', 'c', 'd'].map((dataIndex) => ({ title: `文字${dataIndex}`, dataIndex, formItemProps: { rules: [{ max: 40 }] } })),
  ...['e', 'f'].map((dataIndex) => ({ title: `数${dataIndex}`, dataIndex, valueType: 'digit' as const })),
  { title: '金额', dataIndex: 'g', valueType: 'money' },
  { title: '日期', dataIndex: 'h', valueType: 'date' },
  { title: '选项', dataIndex: 'i', valueType: 'select', valueEnum: choices },
  { title: '备注', dataIndex: 'j' },
];
const lines: Line[] = Array.from({ length: 200 }, (_, n) => ({
  id: String(n),
  ...Object.fromEntries(['a', 'b', 'c', 'd', 'j'].map((name) => [name, `${name}${n}`])),
  e: n,
  f: n,
  g: n,
  h: '2026-01-05',
  i: 1 + (n % 12),
}));

function Page() {
  const [value, setValue] = useState<readonly Line[]>(lines);
  const [keys, setKeys] = useState<React.Key[]>(lines.map(({ id }) => id));
  return (
    <EditableProTable<Line>
      rowKey="id"
      columns={columns}
      value={value}
      onChange={setValue}
      scroll={{ y: 860 }}
      editable={{ type: 'multiple', editableKeys: keys, onChange: setKeys, onValuesChange: (_line, all) => setValue(all) }}
    />
  );
}

createRoot(document.getElementById('root')!).render(<Page />);
