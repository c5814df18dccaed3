/** Demo data of the institution: page, articles about it, usual times. */
import type { DemoStep, SeedSource } from '../../../demo/contract';

/** [name, start, end] */
const usualTimes: [string, string, string][] = [
  ['上午一', '08:30', '09:10'],
  ['上午二', '09:20', '10:00'],
  ['上午三', '10:10', '10:50'],
  ['下午一', '14:00', '14:40'],
  ['下午二', '14:50', '15:30'],
  ['下午三', '15:40', '16:20'],
  ['晚上', '18:30', '19:10'],
];

interface CatalogPlan {
  name: string;
  hidden?: boolean;
  /** [title, text] */
  articles: [string, string][];
  below?: CatalogPlan[];
}

const catalogs: CatalogPlan[] = [
  {
    name: '关于我们',
    articles: [['我们是谁', '为 0–14 岁发育障碍儿童提供评估、个别化训练和家庭指导，每个孩子有一份随时更新的训练计划。']],
    below: [
      { name: '教师团队', articles: [['教师资质', '教师均持有特殊教育或康复治疗相关证书，每季度参加督导。']] },
      { name: '环境设施', articles: [['教室与器材', '设有感统大厅、个训室、亲子教室和评估室，器材每日消毒。']] },
    ],
  },
  {
    name: '家长须知',
    articles: [
      ['入学流程', '预约评估、制定计划、试课、签约、开课。评估当天请带孩子的病历和以往评估报告。'],
      ['请假与补课', '上课前 24 小时请假不扣课时；临时请假扣一半课时。'],
    ],
  },
  { name: '补贴政策', hidden: true, articles: [['康复救助怎样申请', '请先向户籍地残联申请，再由本机构核对材料，办理转介。']] },
];

async function seedPages(source: SeedSource): Promise<void> {
  const { write, plan, calendar, random } = source;
  const numbers = () => random.int(10_000_000, 99_999_999);
  await write.create('instInfo', {
    orgName: plan.orgName,
    orgType: 1,
    creditCode: `52${plan.areas[0]}MJ${numbers()}`,
    legalPerson: plan.staff[0]?.name,
    foundDate: calendar.daysAgo(3000),
    isDesignated: true,
    designatedTypes: [1, 2, 5],
    licences: [
      { licenceType: 4, licenceNo: `民证字第 ${numbers()} 号`, expireDate: calendar.daysAgo(-900) },
      { licenceType: 3, licenceNo: `康救定 ${random.int(100, 999)}`, expireDate: calendar.daysAgo(-25) },
    ],
    address: `${plan.areaName}${plan.streets[0]} 18 号`,
    phone: '025-83210018',
    openHours: '周一至周六 08:30–18:00',
    area: '1260',
    intro: `<p>${plan.orgName}为发育障碍儿童提供评估、个别化训练、集体课和家庭指导。</p>`,
  });
  await write.createMany(
    'instUsuallyTime',
    usualTimes.map(([slotName, startTime, endTime]) => ({ slotName, startTime, endTime })),
  );
  for (const catalog of catalogs) await seedCatalog(source, catalog, null);
}

async function seedCatalog(
  source: SeedSource,
  { name, hidden = false, articles, below = [] }: CatalogPlan,
  parentId: string | null,
): Promise<void> {
  const { write, nextId } = source;
  const id = nextId();
  await write.create('instCatalog', { id, catalogName: name, parentId, hidden });
  await write.createMany(
    'instArticle',
    articles.map(([title, text]) => ({ title, catalogId: id, content: `<p>${text}</p>` })),
  );
  for (const child of below) await seedCatalog(source, child, id);
}

export default { order: 40, seed: seedPages } satisfies DemoStep;
