/** Ways by which data leaves as a file or on paper: each is found in the code, and carries the mark of who and when, or a reason why not. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** What makes a file or a paper, as it stands in code. */
const maker =
  /hucre\/(xlsx|csv)'|new JSZip\(|window\.print\(|new Blob\(|TemplateHandler\(|\.ask\(\{ template|text\/calendar|FileAnswer\('application\/(pdf|zip)'/;
const makesMark = /formatLeavingMark\(|markOf\(/;

/** Where the mark on what it makes comes from: its own text, or that of whoever calls it. */
const markedBy: Readonly<Record<string, string>> = {
  'src/server/features/export/writeSheet.ts': 'src/server/features/export/listExport.ts',
  'src/server/features/export/createReasonFile.ts': 'src/server/features/export/createReasonFile.ts',
  'src/server/features/import/errorSheet.ts': 'src/server/features/import/errorSheet.ts',
  'src/server/features/pack/createZipStream.ts': 'src/server/features/pack/packRecord.ts',
  'src/server/features/statistics/buildStatisticBook.ts': 'src/server/features/statistics/routes.ts',
  'src/engine/print/printSheet.ts': 'src/engine/print/PrintRenderer.tsx',
  'src/engine/print/pdf/pdfObjects.ts': 'src/engine/print/PrintRenderer.tsx',
  'src/engine/list/calendar/ListCalendar.tsx': 'src/app/layout/PrintMark.tsx',
  'src/modules/assessment/web/pages/report/usePrinting.ts': 'src/modules/assessment/web/pages/report/ReportView.tsx',
  'src/modules/assessment/server/report/reportPdf.ts': 'src/modules/assessment/server/routes/report.ts',
  'src/modules/assessment/server/report/word/fillTemplate.ts': 'src/modules/assessment/server/report/reportWord.ts',
  'src/modules/assessment/server/jobs/evaluationReports.ts': 'src/modules/assessment/server/jobs/evaluationReports.ts',
  'src/modules/assessment/server/routes/report.ts': 'src/modules/assessment/server/routes/report.ts',
};

const withoutMark: Readonly<Record<string, string>> = {
  'src/server/features/import/readFile.ts': 'reads files',
  'src/server/features/import/template.ts': 'an empty form',
  'src/server/features/feed/routes.ts': 'a calendar that an app reads by itself: its address is one person’s, and names are short',
  'src/modules/assessment/server/report/word/defaultTemplate.ts': 'a template without a child',
  'src/modules/assessment/web/pages/scale/saveScaleFile.ts': 'a scale, without anybody’s answers',
  'src/modules/rights/web/pages/rolePolicy/dialogs/TransferDialog.tsx': 'rights of roles',
  'src/providers/vault/encryption.ts': 'stays on the device, encrypted',
};

const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !path.startsWith('src/generated/'));

test('whatever makes a file or a paper is known here', () => {
  const found = files.filter((path) => maker.test(read(path)));
  expect(found.sort()).toEqual([...Object.keys(markedBy), ...Object.keys(withoutMark)].sort());
});

test.each(Object.entries(markedBy))('%s carries the mark', (_maker, by) => {
  expect(read(by)).toMatch(makesMark);
});
