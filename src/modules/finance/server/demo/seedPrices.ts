/** What is sold beside courses: packages of them, and fee items. */
import type { DemoStep } from '../../../demo/contract';

/** [name, type, unit, price, how it becomes income, refundable] */
const products: [string, number, string, string, number, boolean][] = [
  ['儿心量表评估', 3, '次', '280.00', 1, false],
  ['PEP-3 评估', 3, '次', '480.00', 1, false],
  ['感统训练教具包', 4, '套', '168.00', 1, true],
  ['言语训练卡片', 4, '套', '59.00', 1, true],
  ['午餐', 5, '天', '18.00', 1, true],
  ['月度托管', 6, '月', '1200.00', 1, true],
  ['教具押金', 7, '份', '300.00', 4, true],
  ['校车接送', 8, '月', '400.00', 1, true],
  ['报名费', 9, '次', '100.00', 1, false],
];
const packageHours = ['24', '16'];

export default {
  order: 95,
  async seed({ write }) {
    await write.createMany(
      'feeProduct',
      products.map(([productName, productType, unit, price, incomeMode, refundable]) => {
        return { productName, productType, unit, price, incomeMode, refundable };
      }),
    );
    const courses = await write.together((records) => records.find('course', {}, { order: [['sort', 'asc']], limit: 3 }));
    const items = courses.slice(0, packageHours.length).map(({ id, unitPrice }, at) => ({
      courseId: id,
      hours: packageHours[at],
      giftHours: at === 0 ? '2' : null,
      unitPrice,
    }));
    const listPrice = items.reduce((sum, { hours, unitPrice }) => sum + Number(hours) * Number(unitPrice), 0);
    if (items.length < 2 || listPrice === 0) return;
    const price = String(Math.floor((listPrice * 0.88) / 10) * 10);
    await write.create('coursePackage', { packName: '双课程季度套餐', price, validDays: 180, items, remark: '两门课程可以交替安排' });
  },
} satisfies DemoStep;
