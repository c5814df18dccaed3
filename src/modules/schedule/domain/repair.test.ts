import { describe, expect, it } from 'vitest';
import { problemsOf, proposeRepair, type RepairFacts, type RepairLesson } from './repair';
import { chooseOptions, costOf, fits, isTaken, type Option } from './repairChoice';
import { takenKey } from './repairFacts';
import { findMoves, findSubstitutes, groupOf, optionOf } from './repairOptions';

const monday = '2026-07-13';
const days = [monday, '2026-07-14'];
const times = [
  { slotName: '1', startTime: '09:00', endTime: '09:40' },
  { slotName: '2', startTime: '10:00', endTime: '10:40' },
  { slotName: '3', startTime: '11:00', endTime: '11:40' },
];
/** A teacher away on Monday; Wednesday to Sunday are rest days, so that cases stay small. */
const facts = (values: Partial<RepairFacts> = {}): RepairFacts => ({
  now: '2026-07-12 20:00:00',
  teacherId: 'ill',
  away: { from: `${monday} 00:00:00`, to: '2026-07-14 00:00:00' },
  lessons: [],
  teachers: new Map([['speech', ['ann', 'bob']]]),
  taken: new Map(),
  slots: new Map([[40, times]]),
  restDays: new Map(),
  holidays: new Set(['2026-07-15', '2026-07-16', '2026-07-17', '2026-07-18', '2026-07-19']),
  rooms: [],
  dayMax: 8,
  loads: new Map(),
  names: new Map(['ill', 'ann', 'bob', 'kim', 'lee'].map((id) => [id, id])),
  familiar: new Map(),
  ...values,
});
const lesson = (id: string, values: Partial<RepairLesson> = {}): RepairLesson => ({
  id,
  courseId: 'speech',
  isMain: true,
  otherIds: [],
  childIds: ['kim'],
  classId: null,
  roomId: null,
  lessonDate: monday,
  startTime: '09:00',
  endTime: '09:40',
  ...values,
});
const takenAll = (id: string, on = days) =>
  on.map((day) => [takenKey(id, day), [{ lessonDate: day, startTime: '00:00', endTime: '24:00', why: `${id} 请假` }]] as const);

describe('a lesson of a teacher who is away', () => {
  it('goes to who knows the child, at the same time', () => {
    const [one] = proposeRepair(facts({ lessons: [lesson('a')], familiar: new Map([['bob', new Set(['kim'])]]) }));
    expect(one).toMatchObject({ handling: { kind: 'substitute', teacherId: 'bob' }, ruledOut: '' });
    expect(one!.why).toContain('教过kim');
  });

  it('is moved within the week where nobody can substitute, and says what ruled each of them out', () => {
    const taken = new Map([...takenAll('ann'), ...takenAll('bob')]);
    const [one] = proposeRepair(facts({ lessons: [lesson('a')], taken }));
    expect(one!.handling).toEqual({
      kind: 'move',
      teacherId: 'ill',
      lessonDate: '2026-07-14',
      startTime: '09:00',
      endTime: '09:40',
      roomId: null,
    });
    expect(one!.ruledOut).toBe('代课：ann 请假；bob 请假');
  });

  it('is moved to an evening or a rest day only where nothing else is left, and says so', () => {
    const taken = new Map([...takenAll('ann'), ...takenAll('bob')]);
    const late = { slotName: '晚', startTime: '18:30', endTime: '19:10' };
    const evening = { taken, lessons: [lesson('a')], slots: new Map([[40, [late, ...times]]]) };
    expect(proposeRepair(facts(evening))[0]!.handling).toMatchObject({ lessonDate: '2026-07-14', startTime: '09:00' });
    const [one] = proposeRepair(facts({ ...evening, slots: new Map([[40, [late]]]) }));
    expect(one).toMatchObject({ handling: { startTime: '18:30' }, why: expect.stringContaining('新时间是晚上') });
    const rest = { taken, lessons: [lesson('a')], restDays: new Map([['2026-07-14', '周末']]) };
    expect(proposeRepair(facts(rest))[0]).toMatchObject({ handling: { kind: 'move' }, why: expect.stringContaining('休息日（周末）') });
    const [other] = proposeRepair(facts({ ...rest, holidays: new Set(['2026-07-16', '2026-07-17', '2026-07-18', '2026-07-19']) }));
    expect(other!.handling).toMatchObject({ lessonDate: '2026-07-15' });
  });

  it('is cancelled where nothing else is possible, with every candidate and time', () => {
    const taken = new Map([...takenAll('ann'), ...takenAll('bob'), ...takenAll('kim', ['2026-07-14'])]);
    const [one] = proposeRepair(facts({ lessons: [lesson('a')], taken }));
    expect(one!.handling).toEqual({ kind: 'cancel' });
    expect(one!.ruledOut).toBe(
      '代课：ann 请假；bob 请假\n调课：07-13 10:00、07-13 11:00 没有能教这门课的教师有空；07-14 09:00、07-14 10:00、07-14 11:00 kim 请假',
    );
  });

  it('only loses its assistant where the absent teacher is one', () => {
    expect(proposeRepair(facts({ lessons: [lesson('a', { isMain: false, otherIds: ['ann'] })] }))[0]!.handling).toEqual({ kind: 'drop' });
  });

  it('is cancelled where all its children are on leave', () => {
    expect(proposeRepair(facts({ lessons: [lesson('a', { childIds: [] })] }))[0]).toMatchObject({
      handling: { kind: 'cancel' },
      ruledOut: '',
    });
  });

  it('takes another room where its own is taken', () => {
    const rooms = [
      { id: 'small', capacity: 1, shared: false },
      { id: 'own', capacity: 5, shared: false },
      { id: 'other', capacity: 5, shared: false },
    ];
    const taken = new Map([...takenAll('ann'), ...takenAll('bob'), ...takenAll('own')]);
    const [one] = proposeRepair(facts({ lessons: [lesson('a', { roomId: 'own', childIds: ['kim', 'lee'] })], taken, rooms }));
    expect(one!.handling).toMatchObject({ kind: 'move', roomId: 'other' });
  });
});

it('leaves the one substitute to the lesson that more families have', () => {
  const lessons = [lesson('a'), lesson('b', { startTime: '10:00', endTime: '10:40', childIds: ['lee', 'may', 'tom'] })];
  const one = facts({ lessons, teachers: new Map([['speech', ['ann']]]), loads: new Map([[takenKey('ann', monday), 7]]) });
  expect(proposeRepair(one).map(({ handling }) => handling.kind)).toEqual(['move', 'substitute']);
});

describe('an edited repair', () => {
  const taken = new Map(takenAll('bob'));
  const lessons = [lesson('a'), lesson('b', { startTime: '10:00', endTime: '10:40', childIds: ['lee'] })];
  const to = (startTime: string, endTime: string, lessonDate = '2026-07-14') => ({
    ...({ kind: 'move', teacherId: 'ill', roomId: null } as const),
    lessonDate,
    startTime,
    endTime,
  });
  it.each([
    [
      'with a substitute who is on leave',
      [{ kind: 'substitute', teacherId: 'bob' }, { kind: 'cancel' }],
      [{ at: 0, on: 'teacher', message: 'bob 请假' }],
    ],
    [
      'at a time that is over',
      [to('09:00', '09:40', '2026-07-10'), { kind: 'keep' }],
      [{ at: 0, on: 'time', message: '这个时间已经过去' }],
    ],
    ['with the absent teacher', [to('11:00', '11:40', monday), { kind: 'keep' }], [{ at: 0, on: 'teacher', message: 'ill 这段时间不在' }]],
    [
      'with one teacher twice',
      [to('09:00', '09:40'), to('09:20', '10:00')],
      [
        { at: 0, on: 'time' },
        { at: 1, on: 'time' },
      ],
    ],
    ['without a clash', [to('09:00', '09:40'), to('09:40', '10:20')], []],
  ] as const)('%s', (_name, handlings, expected) => {
    expect(problemsOf(handlings as never, facts({ lessons, taken }))).toMatchObject(expected as never);
  });
});

describe('any repair', () => {
  const cases = Array.from({ length: 150 }, (_, seed) => randomFacts(seed));

  it('breaks no hard rule and is the same for the same facts', () => {
    for (const one of cases) {
      const proposal = proposeRepair(one);
      expect(
        problemsOf(
          proposal.map(({ handling }) => handling),
          one,
        ),
      ).toEqual([]);
      expect(proposeRepair(one)).toEqual(proposal);
    }
  });

  it('changes as few families as the best of all combinations', () => {
    const kinds = new Set<string>();
    for (const one of cases) {
      const choices = one.lessons.map((each) => ({
        childIds: each.childIds,
        options: [...findSubstitutes(each, one).options, ...findMoves(each, one).options, optionOf(each, { kind: 'cancel' })],
      }));
      const chosen = chooseOptions(choices, one);
      for (const { handling } of chosen) kinds.add(handling.kind);
      expect(chosen.some((option, at) => chosen.some((other, index) => index !== at && isTaken(option, other)))).toBe(false);
      expect(costOf(choices, chosen)).toEqual(cheapest(choices, one));
    }
    expect([...kinds].sort()).toEqual(['cancel', 'move', 'substitute']);
  });

  it('says of every cancelled lesson what ruled out each teacher of its course', () => {
    for (const one of cases) {
      for (const { handling, ruledOut } of proposeRepair(one)) {
        if (handling.kind !== 'cancel') continue;
        expect(ruledOut).toContain('代课：');
        expect(ruledOut).toContain('调课：');
        for (const name of ['ann', 'bob']) expect(ruledOut).toContain(name);
      }
    }
  });
});

/** The cost of the best of all combinations, tried one by one. */
function cheapest(choices: { childIds: readonly string[]; options: Option[] }[], limits: RepairFacts) {
  let best: readonly number[] | undefined;
  const all = (chosen: Option[]): void => {
    if (chosen.length === choices.length) {
      const cost = costOf(choices, chosen);
      const at = best ? cost.findIndex((value, index) => value !== best![index]) : 0;
      if (!best || (at >= 0 && cost[at]! < best[at]!)) best = cost;
      return;
    }
    for (const option of choices[chosen.length]!.options) if (fits(option, chosen, limits)) all([...chosen, option]);
  };
  all([]);
  return best;
}

/** Three lessons on Monday of at most five children; people are taken by chance, so that substitutes and times are scarce. */
function randomFacts(seed: number): RepairFacts {
  let state = seed * 2654435761 + 1;
  const next = (below: number) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % below;
  };
  const children = ['kim', 'lee', 'may', 'tom', 'zoe'];
  const lessons = times.map((time, at) => lesson(`l${at}`, { ...time, childIds: children.filter(() => next(3) === 0).concat(`own${at}`) }));
  const taken = new Map<string, { lessonDate: string; startTime: string; endTime: string; why: string }[]>();
  const busyOf = (id: string, chance: number, own: readonly RepairLesson[]) => {
    for (const lessonDate of days) {
      for (const { startTime, endTime } of times) {
        const isOwn = own.some((one) => one.lessonDate === lessonDate && one.startTime === startTime);
        const key = takenKey(id, lessonDate);
        if (!isOwn && next(100) < chance)
          taken.set(key, [...(taken.get(key) ?? []), { lessonDate, startTime, endTime, why: `${id} 有课` }]);
      }
    }
  };
  for (const id of ['ann', 'bob']) busyOf(id, 70, []);
  busyOf('ill', 40, lessons);
  for (const id of new Set(lessons.flatMap(groupOf)))
    busyOf(
      id,
      35,
      lessons.filter(({ childIds }) => childIds.includes(id)),
    );
  const loads = new Map([
    [takenKey('ann', monday), next(3)],
    [takenKey('bob', monday), next(3)],
  ]);
  return facts({ lessons, taken, loads, dayMax: 2 });
}
