/** Fields that a Word template may use, as staff read them on screen: `{姓名}`; lists repeat what stands between `{#得分}` and `{/得分}`. */

export interface WordField {
  name: string;
  what: string;
}

interface WordList extends WordField {
  fields: WordField[];
}

export const wordFields: readonly WordField[] = [
  { name: '报告标题', what: '量表名称和“评估报告”' },
  { name: '报告编号', what: '如 PG202611180001' },
  { name: '机构', what: '机构名称' },
  { name: '姓名', what: '学员姓名' },
  { name: '性别', what: '男、女' },
  { name: '出生日期', what: '如 2021-03-08' },
  { name: '实足年龄', what: '评估那天的年龄' },
  { name: '评估日期', what: '如 2026-11-18' },
  { name: '学号', what: '学员的学号' },
  { name: '作答人', what: '评估师、家长、教师、本人' },
  { name: '评估人', what: '评估师姓名' },
  { name: '审核人', what: '审核人姓名，未审核时为空' },
  { name: '上次评估', what: '上次评估的日期，或“首次评估”' },
  { name: '相隔', what: '距上次评估的天数' },
  { name: '施测版本', what: '量表分版本时施测的版本' },
  { name: '状态', what: '已完成、已审核、已作废' },
  { name: '结论', what: '结论和评估意见，每段一行' },
  { name: '主要发现', what: '优势、需要、变化，每段一行' },
  { name: '训练建议', what: '建议，每段一行' },
  { name: '说明', what: '量表的说明' },
  { name: '依据', what: '量表依据、出处、计分版本和规则' },
  { name: '声明', what: '“仅供康复训练参考，不作为诊断依据”' },
];

export const wordLists: readonly WordList[] = [
  {
    name: '得分',
    what: '每项得分一行，放在表格的一行里',
    fields: [
      { name: '项目', what: '名称' },
      { name: '本次', what: '得分和满分' },
      { name: '上次', what: '上次得分' },
      { name: '其他', what: '百分等级、发育月龄等' },
      { name: '水平', what: '分级' },
    ],
  },
  {
    name: '图',
    what: '雷达图、发育月龄图、历次折线，每张一段',
    fields: [
      { name: '图名', what: '标题' },
      { name: '图片', what: '图' },
    ],
  },
  {
    name: '内容',
    what: '方案类量表的各项内容',
    fields: [
      { name: '名称', what: '如“长期目标”' },
      { name: '文字', what: '填写的内容' },
    ],
  },
  {
    name: '作答',
    what: '每题一行，放在表格的一行里',
    fields: [
      { name: '题号', what: '题目的编号' },
      { name: '题目', what: '题目名称' },
      { name: '答案', what: '选项或测量值' },
      { name: '上次答案', what: '与上次不同时才有' },
      { name: '分', what: '得分' },
      { name: '备注', what: '逐题备注' },
    ],
  },
];
