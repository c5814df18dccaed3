/** The button 导出 with the choice of format. */
import { Button, Dropdown, type MenuProps } from 'antd';
import { texts } from '../../texts';
import type { ExportChoice, ListExporter } from './useExport';

interface ExportMenuProps {
  exporter: ListExporter;
  /** Undefined = everything the list shows. */
  ids?: readonly string[] | undefined;
  /** Says that it is about what was chosen. */
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
