/** The consents of one child, as the person sees them on the pages of the child and of the entries. */

import { notFound } from '../../../../server/kernel/apiError';
import type { Seen } from '../../../../server/records/records';
import type { SeenReading } from '../../../../server/records/seenReading';
import type { ConsentBook } from '../../domain/calls';
import {
  allPurposes,
  answerTitles,
  kinds,
  kindTitles,
  type Purpose,
  purposes,
  purposeTitles,
  routeTitles,
  stateTitles,
} from '../../domain/codes';
import { answersItself, type ConsentEntry, evaluateConsent } from '../../domain/evaluateConsent';
import { tickOf } from '../results';

/** Title of a code of a dictionary. */
type TitleOf = (code: number | null | undefined) => string;

const mostEntries = 1000;

/** Throws 404 for a child that the person does not see. */
export async function readConsentBook(stuId: string, reading: SeenReading, relationTitle: TitleOf): Promise<ConsentBook> {
  const [child] = await reading.find({
    ...{ page: 'student', entity: 'student', filters: { id: stuId }, limit: 1 },
    fields: ['stuName', 'birthday', 'relations', 'guardianConsent', 'consentDate'],
  });
  if (!child) throw notFound('学员');
  const entries = await reading.find({
    ...{ page: 'consent', entity: 'consent', filters: { stuId }, order: '-answeredOn', limit: mostEntries },
    fields: [
      ...(['purpose', 'kind', 'guardianId', 'guardianName', 'relation', 'answer', 'route', 'answeredOn', 'reason'] as const),
      ...(['textId', 'until', 'effects', 'recorderId', 'reversalOf'] as const),
    ],
  });
  const who = await askedOf(stuId, reading);
  return {
    self: answersItself(who),
    people: answersItself(who)
      ? [{ id: '', name: child.stuName ?? '', relation: '本人' }]
      : guardiansOf(child, entries, { ids: who.guardianIds, relationTitle }),
    purposes: allPurposes.map((purpose) => purposeOf(purpose, entriesOf(purpose, entries, child), who)),
    history: historyOf(entries),
  };
}

/** Data that decide whose answers count; read without field rights, because the state is the same for everybody. */
async function askedOf(stuId: string, { sqlColumn, today }: SeenReading) {
  const guardianIds = await sqlColumn(
    'select id::text as value from student_relation where parent_id = $1 and deleted_at is null order by is_main desc, id',
    [stuId],
  );
  const [birthday] = await sqlColumn('select birthday::text as value from student where id = $1', [stuId]);
  return { birthday: birthday ?? null, guardianIds, today };
}

type Asked = Awaited<ReturnType<typeof askedOf>>;

/** Guardians with names from the child's record, as far as the person may read them, else as stored with their answers. */
function guardiansOf(
  { relations }: Seen<'student'>,
  entries: readonly Seen<'consent'>[],
  { ids, relationTitle }: { ids: readonly string[]; relationTitle: TitleOf },
): ConsentBook['people'] {
  return ids.map((id, at) => {
    const now = relations?.find((one) => one.id === id);
    const then = entries.find(({ guardianId }) => guardianId === id);
    return { id, name: now?.relName ?? then?.guardianName ?? `监护人 ${at + 1}`, relation: relationTitle(now?.relation ?? then?.relation) };
  });
}

function entriesOf(purpose: Purpose, all: readonly Seen<'consent'>[], child: Seen<'student'>): ConsentEntry[] {
  const own = all.filter((one) => one.purpose === purpose);
  const tick = purpose === purposes.care && own.length === 0 ? tickOf(child) : undefined;
  if (tick) return [tick];
  return own.map(({ id, kind, guardianId, answer, answeredOn, until, reversalOf }) => ({
    ...{ id, kind: kind ?? kinds.guardian, guardianId: guardianId ?? null, answer: answer ?? null },
    ...{ answeredOn: answeredOn ?? '', until: until ?? null, reversalOf: reversalOf ?? null },
  }));
}

function purposeOf(purpose: Purpose, entries: ConsentEntry[], who: Asked): ConsentBook['purposes'][number] {
  const { state, stopped, until, settledBy, counted } = evaluateConsent(entries, who);
  return {
    ...{ purpose, title: purposeTitles[purpose], state, stateTitle: stateTitles[state], stopped, until, settled: settledBy !== null },
    answers: [...counted].map(([personId, { answer, answeredOn }]) => ({ personId, answer: answer ?? 0, answeredOn })),
  };
}

function historyOf(entries: readonly Seen<'consent'>[]): ConsentBook['history'] {
  const reversed = new Set(entries.map(({ reversalOf }) => reversalOf));
  return entries.map((one) => ({
    id: one.id,
    purpose: one.purpose ? purposeTitles[one.purpose] : '',
    kind: one.kind ? kindTitles[one.kind] : '',
    who: one.guardianName ?? '',
    answer: one.answer ? answerTitles[one.answer] : '',
    answeredOn: one.answeredOn ?? '',
    route: one.route ? routeTitles[one.route] : '',
    text: one.textIdLabel ?? '',
    reason: one.reason ?? '',
    until: one.until ?? '',
    effects: one.effects ?? '',
    recorder: one.recorderIdLabel ?? '',
    reversed: Boolean(one.reversalOf) || reversed.has(one.id),
  }));
}
