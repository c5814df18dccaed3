/** Print preview of sheets for one or several records, with print and PDF export. */
import { FilePdfOutlined, PrinterOutlined } from '@ant-design/icons';
import { Alert, Button, ConfigProvider } from 'antd';
import { use, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import type { PrintSheet, Resource } from '../../config/normalized';
import { PrintingContext } from '../../fields/printing';
import { usePolicy } from '../../providers/access/usePolicy';
import { PageHead } from '../../ui/PageHead';
import { ForbiddenState, ProblemState } from '../../ui/ProblemState';
import parts from '../../ui/parts.module.css';
import { Skeleton } from '../../ui/Skeleton';
import { getWayBack } from '../page/wayBack';
import { sizeOf } from '../print/paper';
import { printTexts } from '../print/printTexts';
import { PrintThemeContext } from '../print/printTheme';
import type { Paper } from '../print/usePrint';
import type { EngineRecord } from '../record/engineRecord';
import { recordLabel } from '../record/recordLabel';
import { listOfferedSheets, mostRecords, readRecordIds } from '../sheetPaths';
import { useResource } from '../useResource';
import { SheetContent } from './SheetContent';
import css from './sheet.module.css';
import { sheetTexts } from './sheetTexts';
import { useCounted } from './useCounted';
import { type SheetRecords, useSheetRecords } from './useSheetRecords';

export default function SheetPage({ name }: { name: string }) {
  const resource = useResource(name);
  const policy = usePolicy();
  const { sheet: wanted } = useParams();
  const sheet = listOfferedSheets(resource, policy).find((one) => one.name === wanted);
  if (!sheet || !policy.can(resource.permission)) return <ForbiddenState title={resource.title} />;
  return <Sheets resource={resource} sheet={sheet} />;
}

function Sheets({ resource, sheet }: { resource: Resource; sheet: PrintSheet }) {
  const [params] = useSearchParams();
  const all = useMemo(() => readRecordIds(params), [params]);
  const ids = useMemo(() => all.slice(0, mostRecords), [all]);
  const [round, setRound] = useState(0);
  const read = useSheetRecords(resource.name, sheet, ids, round);
  if (ids.length === 0) return <Alert type="info" showIcon message={sheetTexts.none} description={sheetTexts.noneHint} />;
  if (!read) return <Skeleton late />;
  if (read.records.length === 0) return <ProblemState error={read.error} title={sheet.title} onRetry={() => setRound(round + 1)} />;
  return <Preview resource={resource} sheet={sheet} read={read} isCut={all.length > ids.length} />;
}

interface PreviewProps {
  resource: Resource;
  sheet: PrintSheet;
  read: SheetRecords;
  isCut: boolean;
}

function Preview({ resource, sheet, read, isCut }: PreviewProps) {
  const { missing } = read;
  const { paper: size, landscape } = sheet;
  const makeTheme = use(PrintThemeContext);
  const { records, paper } = useCounted(resource, sheet, read.records, (shown) => ({
    title: sheet.title,
    record: formatOwner(resource, shown),
    content: <AllSheets resource={resource} sheet={sheet} records={shown} />,
    of: { resource: resource.name, ids: shown.map(({ id }) => id), sheet: sheet.name },
    format: { paper: size, landscape },
  }));
  usePrintKey(paper);
  const { width, margin } = sizeOf({ paper: size, landscape });
  return (
    <>
      {paper.element}
      <PageHead title={sheetTexts.preview(sheet.title)} description={formatOwner(resource, records)}>
        <Buttons paper={paper} list={resource.path ?? '/'} />
      </PageHead>
      {sheet.counts && <Alert className={parts.below12} type="info" showIcon message={sheetTexts.counted} />}
      {missing > 0 && <Alert className={parts.below12} type="warning" showIcon message={sheetTexts.missing(missing)} />}
      {isCut && <Alert className={parts.below12} type="warning" showIcon message={sheetTexts.tooMany(mostRecords)} />}
      <ConfigProvider theme={makeTheme()}>
        <PrintingContext value={true}>
          <div
            className={sheet.counts ? `${css.preview} ${css.counted}` : css.preview}
            style={{ maxWidth: width, '--edge': `${margin}px` } as object}
          >
            <AllSheets resource={resource} sheet={sheet} records={records} />
          </div>
        </PrintingContext>
      </ConfigProvider>
    </>
  );
}

function AllSheets({ resource, sheet, records }: { resource: Resource; sheet: PrintSheet; records: readonly EngineRecord[] }) {
  return records.map((record) => <SheetContent key={record.id} resource={resource} sheet={sheet} record={record} />);
}

function formatOwner({ entity }: Resource, records: readonly EngineRecord[]): string {
  const [first] = records;
  return records.length === 1 && first ? recordLabel(entity, first) : sheetTexts.count(records.length);
}

function Buttons({ paper, list }: { paper: Paper; list: string }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const back = getWayBack(state) ?? { to: list, state: undefined };
  return (
    <>
      <Button onClick={() => navigate(back.to, { state: back.state })}>{sheetTexts.back}</Button>
      <Button icon={<FilePdfOutlined />} onClick={() => void paper.exportPdf().catch(() => undefined)}>
        {printTexts.exportPdf}
      </Button>
      <Button type="primary" icon={<PrinterOutlined />} onClick={() => void paper.print().catch(() => undefined)}>
        {printTexts.print}
      </Button>
    </>
  );
}

/** Ctrl/⌘+P prints the sheet; the browser's own print would include the page around it. */
function usePrintKey(paper: Paper): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'p') return;
      event.preventDefault();
      paper.print().catch(() => undefined);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [paper]);
}
