/** The button 导出 with a menu of formats. */
import { Button, Dropdown, type MenuProps } from 'antd';
import { texts } from '../../texts';
import type { ExportChoice, ListExporter } from './useExport';

interface ExportMenuProps {
  exporter: ListExporter;
  /** Undefined = all records of the list. */
  ids?: readonly string[] | undefined;
  /** Labels the button as export of the selected rows. */
  chosen?: boolean;
  size?: 'small';
}

const choices: Record<string, ExportChoice> = {
  xlsx: { format: 'xlsx', reveal: false },
  csv: { format: 'csv', reveal: false },
  whole: { format: 'xlsx', reveal: true },
};

export function ExportMenu({ exporter, ids, chosen, size }: ExportMenuProps) {
  const items: MenuProps['items'] = [
    { key: 'xlsx', label: texts.export.xlsx },
    { key: 'csv', label: texts.export.csv },
    ...(exporter.canReveal ? [{ type: 'divider' as const }, { key: 'whole', label: texts.export.whole }] : []),
  ];
  const onClick: MenuProps['onClick'] = ({ key }) => {
    const choice = choices[key];
    if (choice) exporter.start(choice, ids);
  };
  return (
    <Dropdown menu={{ items, onClick }} trigger={['click']} placement="bottomRight" autoFocus>
      <Button size={size} aria-haspopup="menu" data-right={exporter.right}>
        {chosen ? texts.export.chosen : texts.export.all}
      </Button>
    </Dropdown>
  );
}
