/** The zip of a package: its cover list, then the PDFs, each read only when it is written. */
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { markOf } from '../../../../server/features/export/markOf';
import { createZipStream, type ZipEntry } from '../../../../server/features/pack/createZipStream';
import { typesetPdf } from '../../../assessment/contract';
import { type CoverEntry, listCoverSections } from './coverPdf';
import { type Making, readInstitutionName } from './createPdfs';
import { type Paper, pdfTemplate } from './pdfTemplate';

interface Zipping extends Pick<Making, 'context' | 'months' | 'kept' | 'leftOut' | 'point'> {
  run: Making['run'];
  entries: readonly CoverEntry[];
}

/** Path of the file. */
export async function zipPdfs({ run, context, months, kept, entries, leftOut, point }: Zipping): Promise<string> {
  const author = await readInstitutionName({ context, run });
  const cover: Paper = {
    ...{ title: '检查资料封面清单', author, mark: markOf(context, run.actor) },
    subtitle: `${author}，${months[0]} 至 ${months.at(-1)}`,
    sections: listCoverSections(entries, leftOut),
  };
  const { pdf } = await typesetPdf(pdfTemplate, cover);
  const papers = entries.flatMap(({ file }, at): ZipEntry[] =>
    file === undefined ? [] : [{ path: file, isPacked: true, content: () => kept.read(at) }],
  );
  const first: ZipEntry = {
    path: '封面清单.pdf',
    isPacked: true,
    async *content() {
      yield pdf;
    },
  };
  try {
    await pipeline(createZipStream([first, ...papers], context.now()), createWriteStream(kept.zip));
    // Throws if the job was cancelled meanwhile, so that no file is delivered.
    await run.saveCheckpoint({ ...point, made: entries.length });
    await run.progress({ done: entries.length + 1, total: entries.length + 1 });
  } catch (error) {
    await rm(kept.zip, { force: true });
    throw error;
  }
  return kept.zip;
}
