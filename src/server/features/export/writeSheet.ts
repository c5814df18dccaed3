/** Writes rows to a file as a stream, without holding them in memory. */
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { streamToFile } from '../../kernel/streamToFile';
import type { ExportFormat } from './exportInput';
import { formatSheet } from './formatSheet';
import type { SheetColumn } from './sheetCells';

type Records = AsyncIterable<Record<string, unknown>>;

export const mediaTypes: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** Number format “text”: a value typed into such a cell later stays a text. */
const asText = '@';

interface SheetHead {
  title: string;
  /** Text of the last row: who exported it and when. */
  mark: string;
}

/** Writes the file. Removes it if writing fails. */
export async function writeSheet(
  file: string,
  format: ExportFormat,
  head: SheetHead,
  columns: SheetColumn[],
  records: Records,
): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const bytes = await buildSheet(format, head, columns, records);
  await streamToFile(file, Readable.fromWeb(bytes as NodeReadableStream));
}

/** The bytes of the file, as a stream. */
export function buildSheet(
  format: ExportFormat,
  { title, mark }: SheetHead,
  columns: SheetColumn[],
  records: Records,
): Promise<ReadableStream> {
  const [first, ...others] = columns;
  const marked = async function* () {
    yield* records;
    yield { [markName]: mark };
  };
  const markOfRow = (record: Record<string, unknown>) => record[markName] as string | undefined;
  const all = first
    ? [
        {
          ...first,
          cell: (row: Record<string, unknown>) => markOfRow(row) ?? first.cell(row),
          plain: (row: Record<string, unknown>) => markOfRow(row) ?? first.plain(row),
        },
        ...others,
      ]
    : [];
  return format === 'xlsx' ? writeWorkbook(title, all, marked()) : writeCsv(all, marked());
}

/** Key of the mark in a row; names of fields cannot contain `~`. */
const markName = '~mark';

async function writeWorkbook(title: string, columns: SheetColumn[], records: Records): Promise<ReadableStream> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  return writeXlsxStream(
    mapItems(records, (record) => columns.map((column) => getWritten(column.cell(record)))),
    {
      name: getSheetName(title),
      columns: columns.map(({ title, format, width }) => ({ header: formatSheet(title), width, numFmt: format ?? asText })),
      freezePane: { rows: 1 },
    },
  );
}

function getWritten(cell: ReturnType<SheetColumn['cell']>) {
  return typeof cell === 'string' ? formatSheet(cell) : cell;
}

/** With a byte order mark, which Excel needs to detect UTF-8. */
async function writeCsv(columns: SheetColumn[], records: Records): Promise<ReadableStream> {
  const { writeCsvStream } = await import('hucre/csv');
  return writeCsvStream(
    mapItems(records, (record) => columns.map((column) => column.plain(record))),
    { headers: columns.map(({ title }) => title), bom: true },
  );
}

async function* mapItems<From, To>(items: AsyncIterable<From>, map: (item: From) => To): AsyncGenerator<To> {
  for await (const item of items) yield map(item);
}

/** Excel refuses some characters in sheet names, and more than 31 characters. */
function getSheetName(title: string): string {
  return (
    title
      .replace(/[[\]:*?/\\']/g, '')
      .trim()
      .slice(0, 24) || 'Sheet1'
  );
}
