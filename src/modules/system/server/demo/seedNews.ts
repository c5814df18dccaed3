/** Demo banners, guide and feedback. */
import { states } from '../../../../generated/states';
import { type DemoStep, idOf, type SeedSource } from '../../../demo/contract';
import { writeGuide } from '../guide/writeGuide';

async function seedNews({ plan, write, calendar, staffIds }: SeedSource): Promise<void> {
  await writeGuide(write);
  const day = calendar.daysAgo;
  await write.createMany('adInfo', [
    {
      title: '残疾人证到期提醒',
      content: '请各位责任教师核对名下学员的残疾人证有效期，30 天内到期的提醒家长换证',
      link: '/studentModel/student?view=certExpired',
      startDate: day(6),
      endDate: day(-24),
      sort: 10,
      status: states.adInfo.status.published,
    },
    {
      title: '秋日亲子采摘开始报名',
      content: '名额有限，欢迎推荐给班里的家长',
      link: '/activityModel/activity',
      startDate: day(3),
      endDate: day(-9),
      sort: 20,
      status: states.adInfo.status.published,
    },
    { title: '暑期值班安排', content: '七月起周六照常值班', startDate: day(120), endDate: day(80), status: states.adInfo.status.published },
  ]);
  const said = (key: string, values: Record<string, unknown>) => ({ createBy: idOf(staffIds, key), ...values });
  const [head, second, third] = plan.staff.map(({ key }) => key);
  await write.createMany('feedback', [
    said(second ?? '', {
      feedbackType: 2,
      content: '健康记录希望能按班级筛选，晨检时一个班一个班地看。',
      pageTitle: '健康记录',
      pagePath: '/studentModel/healthRecords',
      createTime: `${day(1)} 09:40:12`,
      status: states.feedback.status.waiting,
    }),
    said(third ?? '', {
      feedbackType: 1,
      content: '手机上登记报名时，输入法会挡住“人数”，收起键盘才看得到。',
      pageTitle: '活动',
      pagePath: '/activityModel/activity',
      createTime: `${day(3)} 17:05:40`,
      status: states.feedback.status.replied,
      reply: '已经记下机型。输入时把页面往上推一点就能看到，下个版本会让输入框自动露出来。',
      replyTime: `${day(1)} 16:20:00`,
      replyBy: idOf(staffIds, head ?? ''),
    }),
  ]);
}

export default { order: 80, seed: seedNews } satisfies DemoStep;
