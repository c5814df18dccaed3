/** In the head of a child's pages: what assessments raised and nobody answered, hours, next lesson, whom to call, siblings. */
import { todayInShanghai } from '../../../../domain/calendar';
import { useAnswer } from '../../../../engine/call/useAnswer';
import type { BlockExtensionProps } from '../../../../engine/extensions';
import { LinkFromHere } from '../../../../engine/page/fromHere';
import { FieldValue } from '../../../../engine/record/FieldValue';
import { fieldNamed } from '../../../../engine/record/recordLabel';
import { isEmpty } from '../../../../fields/condition';
import { Tone } from '../../../../fields/faces/Tone';
import { pageCalls, type StudentHead } from '../../domain/pageCalls';
import css from './studentHead.module.css';

export default function StudentHeadBlock({ resource, record }: BlockExtensionProps) {
  const { answer } = useAnswer<StudentHead>(pageCalls.head, { stuId: record.id });
  return (
    <div className={css.head}>
      <Raised raised={answer?.raised ?? []} />
      <p className={css.facts}>
        {answer?.nextLesson && <Lesson lesson={answer.nextLesson} />}
        {answer?.hours && <Hours hours={answer.hours} />}
        <Contact resource={resource} record={record} />
        {answer && answer.siblings.length > 0 && (
          <span>
            <span className={css.title}>兄弟姐妹</span>
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
    <ul className={css.raised} aria-label="测评提示，待处理">
      {raised.map(({ id, scaleName, verdict }) => (
        <li key={id}>
          <LinkFromHere to={`/studentModel/assessmentCenter/reportPage?reportId=${encodeURIComponent(id)}`}>
            <Tone color="wrong">
              {scaleName} {verdict}，待处理
            </Tone>
          </LinkFromHere>
        </li>
      ))}
    </ul>
  );
}

function Lesson({ lesson: { id, lessonDate, startTime, course, teacher } }: { lesson: NonNullable<StudentHead['nextLesson']> }) {
  const day = lessonDate === todayInShanghai() ? '今天' : lessonDate.slice(5);
  return (
    <span>
      <span className={css.title}>下一节</span>
      <LinkFromHere to={`/eduModel/schedule/show/${encodeURIComponent(id)}`}>
        {day} {startTime} {course}
      </LinkFromHere>
      {teacher && <span>{teacher}</span>}
    </span>
  );
}

/** At so many hours or fewer a family is asked to renew. */
const few = { soon: 5, wrong: 2 };

function Hours({ hours: { left, courses } }: { hours: NonNullable<StudentHead['hours']> }) {
  const text = `剩 ${left} 课时`;
  const parts = courses.map((one) => `${one.course} ${one.left}`).join('，');
  const tone = Number(left) <= few.wrong ? 'wrong' : Number(left) <= few.soon ? 'soon' : undefined;
  return <span title={parts || undefined}>{tone ? <Tone color={tone}>{text}</Tone> : text}</span>;
}

/** Masked by the rights of the record itself; dialling asks for the whole number, which is logged. */
function Contact({ resource: { entity }, record }: BlockExtensionProps) {
  const [name, relation, phone] = ['mainContact', 'mainRelation', 'mainPhone'].map((field) => fieldNamed(entity.fields, field));
  if (!phone || isEmpty(record.mainPhone)) return null;
  return (
    <span>
      <span className={css.title}>打给</span>
      {name && !isEmpty(record.mainContact) && <FieldValue field={name} record={record} place="list" />}
      {relation && !isEmpty(record.mainRelation) && <FieldValue field={relation} record={record} place="list" />}
      <FieldValue field={phone} record={record} place="show" />
    </span>
  );
}
