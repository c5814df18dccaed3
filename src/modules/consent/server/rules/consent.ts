/** Rules of consents: who may answer, which text was answered, and what a refusal stops. */

import { addDays } from '../../../../domain/calendar';
import { must } from '../../../../domain/must';
import { conflict, refuse } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import { defineRule, type RuleContext } from '../../../../server/records/rule';
import { answers, consentStates, kinds, type Purpose, purposes } from '../../domain/codes';
import { answersItself, type ConsentResult, evaluateConsent } from '../../domain/evaluateConsent';
import { allEnds } from '../allEnds';
import { readConsentBook } from '../queries/book';
import { askedChild, entryOf, evaluateEntries } from '../results';
import { keepState, keepStatesOfDay } from '../state';
import { stopsOf } from '../stops';
import { isFirstTick, tellTick, writeOldTicks, writeTicks } from '../tick';

/** Maximum duration of a decision to continue without consent, in days. */
const longestWithout = 30;

export default defineRule<'consent'>({
  async beforeCreate(values, context) {
    values.textId = values.reversalOf ? values.textId : await currentText(must(values.purpose, 'purpose of the consent'), context);
    if (isFirstTick(values)) return;
    const child = await context.records.lock('student', must(values.stuId, 'student of the consent'));
    if (!child) throw refuse('stuId', '学员不存在或已删除，请重新选择');
    await writeTicks([child], context);
    const purpose = must(values.purpose, 'purpose of the consent');
    const entries = await context.records.find('consent', { stuId: child.id, purpose });
    const before = evaluateEntries(child, purpose, entries, context.today);
    if (!values.reversalOf) check(values, { child, before, context });
    const after = evaluateConsent([...entries, values as Stored<'consent'>].map(entryOf), askedChild(child, context.today));
    values.effects = after.stopped && !before.stopped ? await stopAll(child.id, purpose, context) : null;
  },

  async afterCreate(row, context) {
    if (isFirstTick(row)) return;
    const { state } = await keepState(row.stuId, row.purpose, context);
    if (row.purpose === purposes.care) await tellTick(row.stuId, state === consentStates.given, context);
  },

  queries: {
    book: ({ input, context, reading }) => readConsentBook(String(input.stuId), reading, relationTitle(context)),
  },

  async daily(context) {
    await writeOldTicks(context);
    await keepStatesOfDay(context);
  },
});

/** Titles of relations, by their codes. */
function relationTitle({ entity }: RuleContext): (code: number | null | undefined) => string {
  const { choices = [] } = entity.fields.find(({ name }) => name === 'relation') ?? {};
  const titles = new Map(choices.map(({ code, title }) => [Number(code), title]));
  return (code) => titles.get(Number(code)) ?? '';
}

async function currentText(purpose: Purpose, { records, memo }: RuleContext): Promise<string | null> {
  const name = `consent.text ${purpose}`;
  if (!memo.has(name)) {
    const texts = await records.find('consentText', { purpose }, { order: [['textVersion', 'desc']] });
    const reversed = new Set(texts.map(({ reversalOf }) => reversalOf));
    memo.set(name, texts.find(({ id, reversalOf }) => !reversalOf && !reversed.has(id))?.id ?? null);
  }
  return memo.get(name) as string | null;
}

interface Around {
  child: Stored<'student'>;
  before: ConsentResult;
  context: RuleContext;
}

function check(values: Changes<'consent'>, around: Around): void {
  if (values.kind === kinds.settled) checkSettled(around);
  else if (values.kind === kinds.without) checkWithout(values, around);
  else checkAnswer(values, around);
}

function checkSettled({ before }: Around): void {
  if (before.state !== consentStates.conflict) throw conflict('监护人的答复没有冲突，不用处理', { kind: 'state' });
}

function checkWithout(values: Changes<'consent'>, { before, context: { today } }: Around): void {
  if (!values.until) {
    if (before.until === null) throw conflict('现在没有登记未经同意继续', { kind: 'state' });
    return;
  }
  if (before.state === consentStates.given) throw conflict('已经同意，不用登记未经同意继续', { kind: 'state' });
  if (values.until < today) throw refuse('until', '不能早于今天');
  if (values.until > addDays(today, longestWithout))
    throw refuse('until', `最长 ${longestWithout} 天，到 ${addDays(today, longestWithout)}`);
}

function checkAnswer(values: Changes<'consent'>, { child, before, context }: Around): void {
  const isOwn = answersItself({ birthday: child.birthday ?? null, today: context.today });
  const guardian = child.relations?.find(({ id }) => id === values.guardianId);
  values.kind = values.guardianId ? kinds.guardian : kinds.self;
  if (isOwn && values.guardianId) throw refuse('guardianId', '学员已满十四周岁，应当由本人答复');
  if (!isOwn && !values.guardianId) throw refuse('guardianId', '学员未满十四周岁，请选择答复的监护人');
  if (values.guardianId && !guardian) throw refuse('guardianId', '没有这位监护人，请刷新后重试');
  Object.assign(values, { guardianName: guardian?.relName ?? child.stuName, relation: guardian?.relation ?? null });
  if (!values.answer) throw refuse('answer', '请选择答复');
  if (must(values.answeredOn, 'day of the answer to the consent') > context.now)
    throw refuse('answeredOn', '不能晚于现在，请填写现在或更早的时间');
  if (child.birthday && must(values.answeredOn, 'day of the answer to the consent') < child.birthday)
    throw refuse('answeredOn', '不能早于学员的出生日期');
  const last = before.counted.get(values.guardianId ?? '');
  if (values.answer !== answers.withdrawn || last?.answer === answers.given) return;
  const who = String(values.guardianName);
  throw refuse(
    'answer',
    last?.answer === answers.withdrawn ? `${who}已经撤回，不用再撤回` : `${who}没有同意过，没有可以撤回的；不同意请选“拒绝”`,
  );
}

async function stopAll(stuId: string, purpose: Purpose, context: RuleContext): Promise<string> {
  const stops = await stopsOf(allEnds, { stuId, purpose }, context);
  for (const { run } of stops) await run?.();
  return stops.map(({ text }) => text).join('\n');
}
