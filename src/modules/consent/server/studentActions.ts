/** Actions of the student that write consent entries; their answer lists what the entry stops. */
import { refuse } from '../../../server/kernel/apiError';
import type { Values } from '../../../server/kernel/values';
import type { Changes, Stored } from '../../../server/records/records';
import { type ActionRuleOf, chosenRow, type RuleContext } from '../../../server/records/rule';
import { type Answer, answers, type Kind, kinds, type Purpose, purposeTitles, routes } from '../domain/codes';
import { evaluateConsent } from '../domain/evaluateConsent';
import type { ConsentEnds } from './ends';
import { askedChild, countedEntries, evaluateEntries } from './results';
import { stopsOf } from './stops';

type ConsentAction = ActionRuleOf<Stored<'student'>, Changes<'student'>>;

/** Answer of the writing actions, and of the preview. */
interface Preview {
  /** Effects as Chinese texts; empty = none. */
  stopped: string[];
}

/** `ends`: of all areas; passed by the caller, because an import from here would be circular. */
export function createConsentActions(ends: readonly ConsentEnds[]) {
  const foreseen = createPreview(ends);
  return {
    answer: writing('answer', foreseen),
    settle: writing('settled', foreseen),
    without: writing('without', foreseen),
    foresee: ({ row, input, context }) =>
      foreseen(chosenRow(row), { ...input, answer: input.answer ?? answers.refused }, 'answer', context),
  } satisfies Record<string, ConsentAction>;
}

type Act = 'answer' | 'settled' | 'without';

type Foresee = (child: Stored<'student'>, input: Values, act: Act, context: RuleContext) => Promise<Preview>;

function writing(act: Act, foresee: Foresee): ConsentAction {
  return async ({ row, input, context }) => {
    // Only the server may use this route, because the rule of entries does not check such entries further.
    if (input.route === routes.tick) throw refuse('route', '“登记时勾选”由系统记录，请选择其他方式');
    const foreseen = await foresee(chosenRow(row), input, act, context);
    const title = purposeTitles[input.purpose as Purpose];
    if (foreseen.stopped.length > 0) context.remark(`${title}已停下：${foreseen.stopped.join('；')}`);
    return foreseen;
  };
}

function createPreview(ends: readonly ConsentEnds[]): Foresee {
  return async (child, input, act, context) => {
    const purpose = input.purpose as Purpose;
    const entries = await context.records.find('consent', { stuId: child.id, purpose });
    const before = evaluateEntries(child, purpose, entries, context.today);
    const guardianId = (input.guardianId as string | null | undefined) ?? null;
    const kind: Kind = act === 'answer' ? (guardianId ? kinds.guardian : kinds.self) : kinds[act];
    const next = {
      ...{ id: '~', kind, guardianId, answer: (input.answer as Answer | undefined) ?? null, answeredOn: context.now },
      ...{ until: (input.until as string | undefined) ?? null, reversalOf: null },
    };
    const answeredOn = typeof input.answeredOn === 'string' ? input.answeredOn : context.now;
    const after = evaluateConsent([...countedEntries(child, purpose, entries), { ...next, answeredOn }], askedChild(child, context.today));
    const stops = after.stopped && !before.stopped ? await stopsOf(ends, { stuId: child.id, purpose }, context) : [];
    return { stopped: stops.map(({ text }) => text) };
  };
}
