/** Rules of submissions: text or files are required; home practice is reported day by day. */
import { states } from '../../../../generated/states';
import { refuse } from '../../../../server/kernel/apiError';
import { chosenRow, defineRule } from '../../../../server/records/rule';

const { pending, overdue, submitted } = states.homeworkDetail.status;

export default defineRule<'homeworkDetail'>({
  actions: {
    submit({ row, changes }) {
      const { content, files } = { ...chosenRow(row), ...changes };
      if (!content && !files?.length) throw refuse('content', '请填写提交内容，或上传照片、视频');
    },

    /** Done or not on one day; another report of that day replaces it. */
    markDay({ row, input, changes, context }) {
      const { startDate, deadline, days, status, submitTime } = chosenRow(row);
      const practiceDate = String(input.practiceDate);
      if (practiceDate > context.today) throw refuse('practiceDate', '还没有到这一天，请选择今天或更早的日期');
      if (startDate && practiceDate < startDate) throw refuse('practiceDate', `家庭训练从 ${startDate} 开始`);
      if (deadline && practiceDate > deadline.slice(0, 10)) throw refuse('practiceDate', `家庭训练到 ${deadline.slice(0, 10)} 为止`);
      const others = (days ?? []).filter((day) => day.practiceDate !== practiceDate);
      const same = (days ?? []).find((day) => day.practiceDate === practiceDate);
      const day = { ...(same && { id: same.id }), practiceDate, done: input.done === true, note: (input.note as string | null) ?? null };
      changes.days = [...others, day].sort((one, next) => ((one.practiceDate ?? '') < (next.practiceDate ?? '') ? -1 : 1));
      if (status === pending || status === overdue) Object.assign(changes, { status: submitted, submitTime: submitTime ?? context.now });
    },
  },
});
