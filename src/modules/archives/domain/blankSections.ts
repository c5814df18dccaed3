/** Blank sections of a new archive. */
import { archiveTypes, contentTypes, sections } from './codes';

type CodeOf<Codes> = Codes[keyof Codes];

interface BlankSection {
  section: CodeOf<typeof sections>;
  title: string;
  contentType: CodeOf<typeof contentTypes>;
}

const { form, text, files, table } = contentTypes;

const ofChild: readonly BlankSection[] = [
  { section: sections.cover, title: '封面', contentType: form },
  { section: sections.basics, title: '基本情况', contentType: form },
  { section: sections.health, title: '健康', contentType: text },
  { section: sections.plan, title: '个别化教育计划', contentType: text },
  { section: sections.months, title: '月/周计划', contentType: table },
  { section: sections.training, title: '训练记录汇总', contentType: table },
  { section: sections.attendance, title: '考勤', contentType: table },
  { section: sections.stage, title: '阶段小结', contentType: text },
  { section: sections.parents, title: '家长沟通', contentType: table },
  { section: sections.papers, title: '附件', contentType: files },
];

const ofClass: readonly BlankSection[] = [
  { section: sections.cover, title: '封面', contentType: form },
  { section: sections.classPlan, title: '班级计划', contentType: text },
  { section: sections.events, title: '活动', contentType: table },
  { section: sections.meetings, title: '会议', contentType: table },
  { section: sections.papers, title: '附件', contentType: files },
];

/** None for a high-risk archive, whose sections staff add themselves. */
export function blankSections(archiveType: number): BlankSection[] {
  if (archiveType === archiveTypes.child) return ofChild.map((one) => ({ ...one }));
  return archiveType === archiveTypes.schoolClass ? ofClass.map((one) => ({ ...one })) : [];
}
