/** Makes the PDFs of a package, one child after the other, from where an earlier run stopped. */

import { entryOf, firstOf, lastOf } from '../../../../domain/must';
import { markOf } from '../../../../server/features/export/markOf';
import type { JobContext, JobRun } from '../../../../server/features/jobs/jobKind';
import { formatPathPart } from '../../../../server/features/pack/createZipStream';
import { createSeenReader, type SeenReader } from '../../../../server/features/seen/seenRecords';
import type { SeenReading } from '../../../../server/records/seenReading';
import { typesetPdf } from '../../../assessment/contract';
import { isStoppedNow, purposes } from '../../../consent/contract';
import { type CheckedChain, chainsOf } from '../chain';
import { buildChildMonth } from './buildChildMonth';
import { type DescribedChild, listChildSections } from './childPdf';
import type { CoverEntry } from './coverPdf';
import type { Kept } from './createStoredPdfs';
import { mergeByChild } from './mergeChains';
import { type Paper, pdfTemplate } from './pdfTemplate';
import { onEvidencePage } from './readChildChain';
import { type Evidence, evidenceParts, type PartName, readEvidence } from './readEvidence';
import { type Signatures, signaturesOf } from './signatures';
import { wordsOf } from './wordsOf';

export interface Making {
  run: Pick<JobRun<unknown>, 'actor' | 'checkpoint' | 'progress' | 'saveCheckpoint'>;
  context: JobContext;
  months: readonly string[];
  kept: Kept;
  point: { made: number; rights: string; stuIds: readonly string[] };
  leftOut: readonly string[];
}

/** Children per batch: a compromise between memory and number of queries. */
const together = 25;

/** How many PDFs of an earlier run were there. */
export async function createPdfs(making: Making): Promise<number> {
  const { run, context, kept, point } = making;
  const { stuIds } = point;
  // Reading is logged once, when the package is complete.
  const read = createSeenReader(context, { logged: false });
  const author = await readInstitutionName(making);
  const total = stuIds.length + 1;
  let there = 0;
  while (there < point.made && (await kept.has(there))) there += 1;
  if (there > 0) await run.progress({ done: there, total, detail: { current: `服务器中断过，做好的 ${there} 份没有丢，接着做` } });
  for (let first = there; first < stuIds.length; first += together) {
    const some = stuIds.slice(first, first + together);
    const chains = await readAllChains(some, making);
    for (const [at, stuId] of some.entries()) {
      const { entry, pdf } = await createPdf(stuId, { making, read, author, chains: chains.get(stuId) ?? new Map(), at: first + at });
      await kept.put(first + at, entry, pdf);
      const made = first + at + 1;
      await run.saveCheckpoint({ ...point, made });
      await run.progress({ done: made, total, detail: { current: entry.name } });
    }
  }
  return there;
}

export async function readInstitutionName({ context, run }: Pick<Making, 'context' | 'run'>): Promise<string> {
  return onEvidencePage(context, run.actor, async ({ records }) => (await records.single('instInfo')).orgName ?? '');
}

type Chains = ReadonlyMap<string, CheckedChain>;

/** By child and month. */
async function readAllChains(stuIds: readonly string[], { months, context, run }: Making): Promise<Map<string, Map<string, CheckedChain>>> {
  const chains = new Map<string, Map<string, CheckedChain>>(stuIds.map((id) => [id, new Map()]));
  for (const month of months) {
    const found = await onEvidencePage(context, run.actor, (rules) => chainsOf(month, rules, stuIds));
    for (const [stuId, chain] of mergeByChild(found)) chains.get(stuId)?.set(month, chain);
  }
  return chains;
}

interface OneChild {
  making: Making;
  read: SeenReader;
  author: string;
  chains: Chains;
  at: number;
}

interface Found {
  evidence: Evidence;
  reason: string | undefined;
  signatures: Signatures;
  today: string;
  address: SeenReading['address'];
}

async function createPdf(stuId: string, child: OneChild): Promise<{ entry: CoverEntry; pdf: Uint8Array | undefined }> {
  const { making, read, author, chains, at } = child;
  const { context, run, months, leftOut } = making;
  const period = { from: firstOf(months), to: lastOf(months) };
  const found = await read(run.actor, async (reading): Promise<Found> => {
    const evidence = withoutPsychology(await readEvidence(stuId, period, reading));
    const reason = await whyLeft(stuId, evidence, reading);
    return { evidence, reason, signatures: await signaturesOf(stuId, evidence, reading), today: reading.today, address: reading.address };
  });
  const { evidence, reason, signatures } = found;
  const name = evidence.child.rows[0]?.stuName ?? `第 ${at + 1} 名`;
  if (reason !== undefined) return { entry: { name, reason, remarks: [], months: [] }, pdf: undefined };
  const words = wordsOf(context.configuration, found.today);
  const childMonths = months.map((month) => buildChildMonth(month, chains.get(month), evidence, { words, address: found.address }));
  const pageTitle = (part: PartName) => entryOf(context.configuration.resources, firstOf(evidenceParts[part].pages)).title;
  const files = await signatures.read(context);
  const remarks = [...signatures.remarks];
  const sections = (pictures: DescribedChild['signatures']) =>
    listChildSections({ evidence, months: childMonths, words, pageTitle, signatures: pictures, leftOut: [...remarks, ...leftOut] });
  const paper = (pictures: DescribedChild['signatures']): Paper => ({
    ...{ title: `${name} 检查资料`, author, mark: markOf(context, run.actor) },
    ...{ subtitle: `${author}，${period.from} 至 ${period.to}`, sections: sections(pictures) },
  });
  const plain = async () => {
    remarks.push('家长签字的图片印不出来，请在月结算里打开');
    return typesetPdf(pdfTemplate, paper(new Map()));
  };
  const named = new Map([...files.byMonth].map(([month, pictures]) => [month, pictures] as const));
  const set =
    named.size === 0 ? await typesetPdf(pdfTemplate, paper(named)) : await typesetPdf(pdfTemplate, paper(named), files.bytes).catch(plain);
  if (set.missing.length > 0) remarks.push(`“${set.missing.join('')}”字体里没有，印成了带编码的方框`);
  const file = `${String(at + 1).padStart(4, '0')}_${formatPathPart(name)}.pdf`;
  const short = childMonths.map(({ lines: _, ...month }) => ({
    ...month,
    steps: month.steps.map((step) => ({ ...step, references: [] })),
  }));
  return { entry: { name, file, remarks, months: short }, pdf: set.pdf };
}

/** Without psychological assessments, which an inspection of training must not see. */
function withoutPsychology({ assessment, ...evidence }: Evidence): Evidence {
  const rows = assessment.rows.filter(({ id }) => assessment.pageOf.get(id) !== psychology);
  return { ...evidence, assessment: { ...assessment, rows } };
}
const psychology = 'psychologyList';

/** Why a child has no document: its data must not leave the institution, or the person may not see the child. */
async function whyLeft(stuId: string, { child }: Evidence, reading: SeenReading): Promise<string | undefined> {
  for (const purpose of [purposes.care, purposes.sharing])
    if (await isStoppedNow(stuId, purpose, reading)) return '监护人没有同意照护数据或共享';
  return child.rows.length === 0 ? '导出人没有查看这名学员的权限' : undefined;
}
