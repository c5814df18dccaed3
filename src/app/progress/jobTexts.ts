/** Texts of the job card, by kind of job. Kinds without texts use those of the batch copy of timetables. */
import type { Job } from '../../wire/job';

interface KindTexts {
  title: string;
  /** Label of `detail.current`. */
  current: string;
  done(job: Job): string;
  failed: string;
  /** In place of `failed` and the message if a part was done: starting again would repeat that part. */
  half?(job: Job): string | undefined;
  /** Text of a cancelled job; default 已取消. */
  cancelled?(job: Job): string;
}

const formatCount = (count = 0) => count.toLocaleString('en');

const batchCopy: KindTexts = {
  title: '批量复制课表',
  current: '当前课程',
  done: ({ facts }) => {
    const skipped = facts.skipped ? `，${formatCount(facts.skipped)} 节有冲突没有复制` : '';
    const year = facts.unpublished ? `；${facts.unpublished} 年的放假安排还没有公布，先按周末和元旦、劳动节、国庆节休息` : '';
    return `批量复制已完成${skipped}${year}`;
  },
  failed: '批量复制失败，请重试',
  half: ({ facts }) => (facts.made ? `没有复制完，已复制 ${formatCount(facts.made)} 节，可以再复制一次补上其余的` : undefined),
  cancelled: ({ facts }) => (facts.made ? `已取消，取消前复制了 ${formatCount(facts.made)} 节` : '已取消'),
};

const byKind: Readonly<Record<string, KindTexts>> = {
  listExport: {
    title: '导出',
    current: '当前',
    done: ({ facts }) =>
      `已导出 ${formatCount(facts.rows)} 条${facts.omitted ? `，${formatCount(facts.omitted)} 条没有导出，原因在文件末尾` : ''}`,
    failed: '导出失败，请重试',
  },
  recordImport: {
    title: '导入',
    current: '当前',
    done: ({ facts }) => {
      const left = (facts.wrong ?? 0) + (facts.duplicate ?? 0);
      if (facts.dry) return `可导入 ${formatCount(facts.good)} 行，${formatCount(left)} 行需要处理`;
      return `已导入 ${formatCount(facts.rows)} 条${left > 0 ? `，${formatCount(left)} 行未导入` : ''}`;
    },
    failed: '导入失败，请重试',
    half: ({ facts }) => (facts.rows ? `没有导入完，已导入 ${formatCount(facts.rows)} 条，请先撤销这次导入再重新导入` : undefined),
    cancelled: ({ facts }) => (facts.rows ? `已取消，取消前导入了 ${formatCount(facts.rows)} 条` : '已取消'),
  },
  importUndo: {
    title: '撤销导入',
    current: '当前',
    done: ({ facts }) => `已撤销，${formatCount(facts.rows)} 条移到回收站`,
    failed: '撤销失败，请重试',
  },
  bulkRun: {
    title: '批量操作',
    current: '当前',
    done: ({ facts }) => `已处理 ${formatCount(facts.done)} 条${facts.refused ? `，${formatCount(facts.refused)} 条未处理` : ''}`,
    failed: '没有执行完，请重试；已处理的记录可以撤销',
    half: ({ facts }) => (facts.done ? `没有执行完，已处理 ${formatCount(facts.done)} 条，可以撤销` : undefined),
    cancelled: ({ facts }) => `已取消，取消前处理了 ${formatCount(facts.done)} 条`,
  },
  disposal: {
    title: '销毁资料',
    current: '当前',
    done: ({ facts }) => `已销毁 ${formatCount(facts.disposed)} 名学员的资料，见销毁记录`,
    failed: '没有销毁完，请在归档中心核对后再试',
  },
  disposalFiles: {
    title: '继续删除文件',
    current: '当前',
    done: ({ facts }) => `已删除 ${formatCount(facts.files)} 个文件`,
    failed: '没有删除完，请再试',
  },
  drawPlan: {
    title: '排出方案',
    current: '当前',
    done: ({ facts }) => `已排上 ${formatCount(facts.placed)} 节${facts.missing ? `，${formatCount(facts.missing)} 节没排上` : ''}`,
    failed: '没有排出方案，请重试',
  },
  childFile: {
    title: '全部资料',
    current: '当前',
    done: ({ facts }) =>
      `全部资料已打包，${formatCount(facts.files)} 个文件${facts.left ? `，${formatCount(facts.left)} 个没有包含` : ''}，见包里的“说明.txt”`,
    failed: '没有打包完，没有可下载的文件，请重新开始',
  },
  archiveFile: {
    title: '档案包',
    current: '当前',
    done: ({ facts }) =>
      `档案包已打包，${formatCount(facts.files)} 个文件${facts.left ? `，${formatCount(facts.left)} 个没有包含` : ''}，见包里的“说明.txt”`,
    failed: '没有打包完，没有可下载的文件，请重新开始',
  },
  inspectionPackage: {
    title: '检查资料',
    current: '当前',
    done: ({ facts }) =>
      `检查资料已打包，${formatCount(facts.children)} 名学员，${facts.gaps ? `${formatCount(facts.gaps)} 处缺口` : '没有缺口'}${facts.left ? `，${formatCount(facts.left)} 名没有包含` : ''}，见包里的“封面清单”${facts.resumed ? `。服务器中断过，做好的 ${formatCount(facts.resumed)} 份没有重做` : ''}`,
    failed: '没有打包完，没有可下载的文件，请重新开始',
  },
  evaluationReports: {
    title: '测评报告',
    current: '当前',
    done: ({ facts }) =>
      `已生成 ${formatCount(facts.reports)} 份报告${facts.left ? `，${formatCount(facts.left)} 份没有生成` : ''}${facts.notes ? '，见文件里的“说明.txt”' : ''}`,
    failed: '没有生成报告，请重试',
  },
  changeUndo: {
    title: '撤销',
    current: '当前',
    done: ({ facts }) => `已撤销 ${formatCount(facts.rows)} 项变更`,
    failed: '撤销失败，请重试',
  },
};

function textsOf({ kind }: Pick<Job, 'kind'>): KindTexts {
  return byKind[kind] ?? batchCopy;
}

export function titleOf(job: Job): string {
  return job.title || textsOf(job).title;
}

/** State or progress as one sentence. */
export function statusOf(job: Job): string {
  if (job.cancelling) return '正在取消';
  switch (job.state) {
    case 'waiting':
      return '等待开始';
    case 'running':
      return job.total === null ? '正在准备' : `已完成 ${job.done.toLocaleString('en')} / ${job.total.toLocaleString('en')}`;
    case 'done':
      return textsOf(job).done(job);
    case 'failed':
      return textsOf(job).half?.(job) ?? job.message ?? textsOf(job).failed;
    case 'cancelled':
      return textsOf(job).cancelled?.(job) ?? '已取消';
  }
}

/** Progress from 0 to 100; undefined while the total is unknown. */
export function percentageOf({ state, done, total }: Job): number | undefined {
  if (state === 'done') return 100;
  if (total === null) return undefined;
  return total === 0 ? 100 : Math.min(100, Math.floor((done / total) * 100));
}

/** Lines of the opened card: label and value. */
export function detailsOf(job: Job): [name: string, value: string][] {
  const { current, multiTeacherCount, classCourseCount } = job.detail;
  const lines: [string, string | undefined][] = [
    [textsOf(job).current, current],
    ['进度', job.total === null ? undefined : `${job.done.toLocaleString('en')} / ${job.total.toLocaleString('en')}`],
    ['多教师课程', multiTeacherCount === undefined ? undefined : `${multiTeacherCount} 门`],
    ['班级课程', classCourseCount === undefined ? undefined : `${classCourseCount} 门`],
    ['开始', job.startTime?.slice(5, 16)],
    ['结束', job.endTime?.slice(5, 16)],
    ['文件', job.file?.name],
    ['文件保留到', job.file?.expiresAt.slice(5, 16)],
  ];
  return lines.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value] as [string, string]]));
}
