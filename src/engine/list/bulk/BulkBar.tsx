/** Bar with the bulk actions for the selected rows. Loaded with the first selection. */
import { EllipsisOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { lazyPart } from '../../../ui/lazyPart';
import parts from '../../../ui/parts.module.css';
import { formatCount } from '../../../wire/dialect';
import { useOpenFromHere } from '../../page/fromHere';
import { getSheetPath, listOfferedSheets } from '../../sheetPaths';
import { texts } from '../../texts';
import { ExportMenu } from '../export/ExportMenu';
import { orderOf, orderParam } from '../listQuery';
import type { ListModel } from '../useListPage';
import type { Selection } from '../useSelection';
import css from './bulk.module.css';
import { type BulkAct, listBulkActs } from './bulkActs';
import { bulkTexts } from './bulkTexts';

const BulkDialog = lazyPart('bulk', () => import('./BulkDialog'), { floating: true });

interface BulkBarProps {
  model: ListModel;
  selection: Selection;
  narrow: boolean;
}

/** Number of buttons beside the menu. */
const mostButtons = 3;
const mostButtonsNarrow = 1;

export default function BulkBar({ model, selection, narrow }: BulkBarProps) {
  const { resource, policy, state, list, exporter, total, filters } = model;
  const acts = useMemo(() => listBulkActs(resource, policy, state.trash), [resource, policy, state.trash]);
  const [act, setAct] = useState<BulkAct>();
  const most = narrow ? mostButtonsNarrow : mostButtons;
  const open = useOpenFromHere();
  // Not offered with "all results" selected: sheets are printed for a list of ids, and it would not be visible which records were left out.
  const sheets = state.trash || selection.all ? [] : listOfferedSheets(resource, policy);
  const buttons = acts.length <= most + 1 ? acts : acts.slice(0, most);
  const rest = acts.slice(buttons.length);
  const count = selection.all ? formatCount(total) : String(selection.ids.length);
  const close = (isDone: boolean) => {
    setAct(undefined);
    if (isDone) selection.clear();
  };
  const clear = (
    <Button size="small" type="link" onClick={selection.clear}>
      {texts.list.clearSelection}
    </Button>
  );
  return (
    <div className={css.bar}>
      <b>{selection.all ? bulkTexts.allSelected(count) : texts.list.selected(selection.ids.length)}</b>
      {!selection.all && total > selection.ids.length && !list.tree && (
        <Button size="small" type="link" title={bulkTexts.selectAllHint} onClick={selection.chooseAll}>
          {bulkTexts.selectAll(formatCount(total))}
        </Button>
      )}
      {narrow && (
        <>
          <span className={parts.grow} />
          {clear}
          <span className={css.line} />
        </>
      )}
      {buttons.map((one) => (
        <Button key={one.name} size="small" danger={one.danger} onClick={() => setAct(one)}>
          {one.title}
        </Button>
      ))}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          autoFocus
          menu={{
            items: rest.map(({ name, title, danger }) => ({ key: name, label: title, danger })),
            onClick: ({ key }) => setAct(rest.find(({ name }) => name === key)),
          }}
        >
          <Button size="small" icon={<EllipsisOutlined />} aria-label={bulkTexts.more} aria-haspopup="menu" />
        </Dropdown>
      )}
      {sheets.map((sheet) => (
        <Button
          key={sheet.name}
          size="small"
          icon={<PrinterOutlined />}
          onClick={() => open({ to: getSheetPath(resource, sheet, selection.ids) })}
        >
          {texts.list.print(sheet.title)}
        </Button>
      ))}
      {exporter && <ExportMenu exporter={exporter} ids={selection.all ? undefined : selection.ids} chosen size="small" />}
      {!narrow && clear}
      {act && (
        <Suspense>
          <BulkDialog
            resource={resource}
            act={act}
            count={count}
            target={selection.all ? { query: { ...filters, ...orderParam(orderOf(state, list)) } } : { ids: selection.ids }}
            onClose={close}
            onSelect={(ids) => {
              setAct(undefined);
              selection.set(ids);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
