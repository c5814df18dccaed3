/** Head of a child's pages: assessment results without follow-up, hours, next lesson, contact, siblings. */
import { type HttpError, useCustom } from '@refinedev/core';
import { todayInShanghai } from '../../../../domain/calendar';
import { readRules } from '../../../../engine/call/callRules';
import type { BlockExtensionProps } from '../../../../engine/extensions';
import { LinkFromHere } from '../../../../engine/page/fromHere';
import { FieldValue } from '../../../../engine/record/FieldValue';
import { fieldNamed } from '../../../../engine/record/recordLabel';
import { Tone } from '../../../../fields/components/Tone';
import { isEmpty } from '../../../../fields/condition';
import { studentCalls } from '../../../../generated/calls';
import ui from '../../../../ui/ui.module.css';
import type { StudentHead } from '../../domain/pageCalls';
import css from './studentHead.module.css';

export default function StudentHeadBlock({ resource, record }: BlockExtensionProps) {
  // Refetched together with the record, after any action on the page.
  const { query } = useCustom<StudentHead, HttpError>({
    url: studentCalls.head.path,
    method: 'get',
    config: { query: { stuId: record.id } },
    queryOptions: readRules,
    errorNotification: false,
  });
  const answer = query.data?.data;
  return (
    <div className={css.head}>
      <Raised raised={answer?.raised ?? []} />
      {answer?.consents && <Consents stuId={record.id} consents={answer.consents} />}
      <p className={`${ui.wrap} ${css.facts}`}>
        {answer?.nextLesson && <Lesson lesson={answer.nextLesson} />}
        {answer?.hours && <Hours hours={answer.hours} />}
        <Contact resource={resource} record={record} />
        {answer && answer.siblings.length > 0 && (
          <span>
            <span className={ui.third}>兄弟姐妹</span>
            {answer.siblings.map(({ id, name }) => (
              <LinkFromHere key={id} to={`/studentModel/stuDetail/${encodeURIComponent(id)}`}>
                {name}
              </LinkFromHere>
            ))}
          </span>
        )}
      </p>
    </div>
  );
}

function Raised({ raised }: Pick<StudentHead, 'raised'>) {
  if (raised.length === 0) return null;
  return (
    <ul className={`${ui.wrap} ${ui.list} ${css.raised}`} aria-label="测评提示，待处理">
      {raised.map(({ id, scaleName, verdict, to }) => (
        <li key={id}>
          <LinkFromHere to={to}>
            <Tone color="wrong">
              {scaleName} {verdict}，待处理
            </Tone>
          </LinkFromHere>
        </li>
      ))}
    </ul>
  );
}

/** Consent warnings: stopped or contradictory purposes in red, and purposes that were not asked yet. */
function Consents({ stuId, consents: { missing, states } }: { stuId: string; consents: NonNullable<StudentHead['consents']> }) {
  if (missing.length === 0 && states.length === 0) return null;
  const to = `/studentModel/consent?stuId=${encodeURIComponent(stuId)}`;
  return (
    <ul className={`${ui.wrap} ${ui.list} ${css.raised}`} aria-label="知情同意，请留意">
      {states.map(({ title, text, isOpen }) => (
        <li key={title}>
          <LinkFromHere to={to}>
            <Tone color={isOpen ? 'soon' : 'wrong'}>
              {title} {text}
            </Tone>
          </LinkFromHere>
        </li>
      ))}
      {missing.length > 0 && (
        <li>
          <LinkFromHere to={to}>
            <Tone color="soon">知情同意未询问：{missing.join('、')}</Tone>
          </LinkFromHere>
        </li>
      )}
    </ul>
  );
}

function Lesson({ lesson: { id, lessonDate, startTime, course, teacher } }: { lesson: NonNullable<StudentHead['nextLesson']> }) {
  const day = lessonDate === todayInShanghai() ? '今天' : lessonDate.slice(5);
  return (
    <span>
      <span className={ui.third}>下一节</span>
      <LinkFromHere to={`/eduModel/schedule/show/${encodeURIComponent(id)}`}>
        {day} {startTime} {course}
      </LinkFromHere>
      {teacher && <span>{teacher}</span>}
    </span>
  );
}

/** Thresholds of remaining hours: at `soon` or fewer the family is asked to renew, at `wrong` or fewer in red. */
const few = { soon: 5, wrong: 2 };

function Hours({ hours: { left, courses } }: { hours: NonNullable<StudentHead['hours']> }) {
  const text = `剩 ${left} 课时`;
  const parts = courses.map((one) => `${one.course} ${one.left}`).join('，');
  const tone = Number(left) <= few.wrong ? 'wrong' : Number(left) <= few.soon ? 'soon' : undefined;
  return <span title={parts || undefined}>{tone ? <Tone color={tone}>{text}</Tone> : text}</span>;
}

/** Contact, masked by the rights of the record; dialling requests the unmasked number, which is logged. */
function Contact({ resource: { entity }, record }: BlockExtensionProps) {
  const [name, relation, phone] = ['mainContact', 'mainRelation', 'mainPhone'].map((field) => fieldNamed(entity.fields, field));
  if (!phone || isEmpty(record.mainPhone)) return null;
  return (
    <span>
      <span className={ui.third}>打给</span>
      {name && !isEmpty(record.mainContact) && <FieldValue field={name} record={record} view="list" />}
      {relation && !isEmpty(record.mainRelation) && <FieldValue field={relation} record={record} view="list" />}
      <FieldValue field={phone} record={record} view="show" />
    </span>
  );
}
