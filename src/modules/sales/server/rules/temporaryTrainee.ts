/** Rules of trial lessons: the fee is posted on arrival, recognised as income when done, and reversed when cancelled. */
import { hundredthsOf } from '../../../../domain/amounts';
import { states } from '../../../../generated/states';
import { refuse } from '../../../../server/kernel/apiError';
import type { Values } from '../../../../server/kernel/values';
import type { Changes, Stored } from '../../../../server/records/records';
import { chosenRow, defineRule, type RuleContext } from '../../../../server/records/rule';
import { billDirections, billSubjects, confirmSale, findAccount, postBill, reverseBill } from '../../../finance/contract';

const { arrived, done, cancelled } = states.temporaryTrainee.status;
type Trainee = Stored<'temporaryTrainee'>;
type Known = Changes<'temporaryTrainee'>;

export default defineRule<'temporaryTrainee'>({
  async beforeUpdate(changes, before, context) {
    const after = { ...before, ...changes };
    if (changes.status === arrived) Object.assign(changes, await receive(after, context));
    if (changes.status === done) await earn(after, context);
    if (changes.status === cancelled && before.billId) await reverseBill(before.billId, `体验课取消：${before.name}`, context);
  },

  actions: {
    async convert({ row, input, changes, context }) {
      const student = await becomeStudent(chosenRow(row), input, context);
      changes.stuId = student.id;
      return { stuId: student.id };
    },
  },
});

async function receive(trainee: Known, context: RuleContext): Promise<Changes<'temporaryTrainee'>> {
  const amount = hundredthsOf(trainee.fee);
  if (amount === 0) return {};
  if (!trainee.payWay) throw refuse('payWay', '收费的体验课请填支付方式');
  const accountId = await findAccount(trainee.payWay, trainee.accountId, context);
  const money = { direction: billDirections.income, subject: billSubjects.otherIncome, amount, accountId };
  const bill = await postBill({ ...money, counterparty: trainee.name, remark: `体验课：${trainee.courseIdLabel ?? ''}` }, context);
  return { accountId, billId: bill.id };
}

async function earn({ name, fee, courseId, teacherId }: Known, context: RuleContext): Promise<void> {
  const amount = hundredthsOf(fee);
  if (amount === 0) return;
  await confirmSale({ courseId, teacherId, amount, date: context.today, reason: `体验课：${name}` }, context);
}

/** Creates a student from the trainee. The phone number may belong to a known family, because siblings share it. */
function becomeStudent(trainee: Trainee, input: Values, context: RuleContext): Promise<Stored<'student'>> {
  const { name, phone, remark } = trainee;
  return context.records.create('student', {
    stuName: name,
    stuStatus: states.student.stuStatus.intent,
    sex: input.sex as Stored<'student'>['sex'],
    birthday: input.birthday as string,
    rehabCategory: input.rehabCategory as Stored<'student'>['rehabCategory'],
    remark,
    hasCert: false,
    guardianConsent: input.guardianConsent === true,
    consentDate: context.today,
    relations: [{ relName: String(input.parentName), relation: input.relation as 2, phone, isMain: true }],
  });
}
