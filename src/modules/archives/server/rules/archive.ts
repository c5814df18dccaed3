/** Rules of archives: only of present children, created with their sections, put into history and continued. */
import { states } from '../../../../generated/states';
import { conflict, notFound, refuse } from '../../../../server/kernel/apiError';
import type { Stored } from '../../../../server/records/records';
import { chosenRow, defineRule, type RuleContext } from '../../../../server/records/rule';
import { blankSections } from '../../domain/blankSections';
import { archiveTypes, contentTypes, sections } from '../../domain/codes';
import { type ArchiveEnd, beginNext, getSectionValues, putIntoHistory } from '../putIntoHistory';
import { reportsOf } from '../reportsOf';

const { left, graduated } = states.student.stuStatus;
const { current, history } = states.archive.archiveStatus;

export default defineRule<'archive'>({
  async beforeCreate(values, { records }) {
    // An archive created as history documents the past, so its child may have left.
    if (values.stuId && values.archiveStatus !== history) {
      const student = await records.get('student', values.stuId);
      if (student && [left, graduated].some((status) => status === student.stuStatus))
        throw refuse('stuId', `${student.stuName}已离校，请先办理返校；原来的档案在历史档案里`);
    }
    if (!values.detailList?.length) values.detailList = blankSections(Number(values.archiveType));
  },
  async beforeDelete({ archiveStatus }) {
    if (archiveStatus === history) throw conflict('历史档案要保存，不能删除');
  },

  queries: {
    async getCurrent({ input: { stuId }, context }) {
      const [archive] = await seenOf(String(stuId), context);
      if (!archive) throw notFound('当前档案');
      return archive;
    },
    details: ({ row, context }) => context.visible.fields('archive', chosenRow(row)).detailList ?? [],
    reports: ({ input: { stuId }, context }) => reportsOf(String(stuId), context),
  },

  actions: {
    async toHistory({ row, input, context: { records, today } }) {
      const archive = chosenRow(row);
      await putIntoHistory(records, archive, { reason: input.why as ArchiveEnd['reason'], date: today });
      await beginNext(records, archive, Number(input.next), String(input.nextPeriod ?? ''));
    },
    async addReports({ row, input, changes, context }) {
      const archive = chosenRow(row);
      const known = new Set((archive.detailList ?? []).map(({ reportId }) => reportId));
      const wanted = (input.reportIds as string[]).filter((id) => !known.has(id));
      const reports = (await reportsOf(archive.stuId, context)).filter(({ id }) => wanted.includes(id));
      if (reports.length === 0) throw refuse('reportIds', '选中的报告都已在档案里');
      changes.detailList = [
        ...(archive.detailList ?? []).map(getSectionValues),
        ...reports.map(({ id, title }) => ({ section: sections.report, title, contentType: contentTypes.text, reportId: id })),
      ];
    },
  },
});

/** The archive of a child that is written now, as the caller sees it. */
async function seenOf(stuId: string, { records, visible }: RuleContext) {
  const found: Stored<'archive'>[] = await records.find('archive', { stuId, archiveType: archiveTypes.child, archiveStatus: current });
  return visible.records('archive', found);
}
