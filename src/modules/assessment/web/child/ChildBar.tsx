/** Head of the pages about all assessments of one child: which child, and the way between these pages. */
import { useId } from 'react';
import { NavLink, useSearchParams } from 'react-router';
import { RecordSelect } from '../../../../fields/faces/RecordSelect';
import css from './child.module.css';

/** Field definition for choosing the child; it has no configuration file. */
const childField = {
  name: 'stuId',
  title: '学员',
  options: {},
  reference: { entity: 'student', many: false, tree: false },
} as unknown as Parameters<typeof RecordSelect>[0]['field'];

const pages = [
  ['/studentModel/assessmentCenter', '概览'],
  ['/studentModel/assessmentCenter/assessList', '测评记录'],
  ['/studentModel/assessmentCenter/scalesBriefly', '量表简介'],
] as const;

export function useChild(): string | undefined {
  return useSearchParams()[0].get('stuId') ?? undefined;
}

export function ChildBar() {
  const id = useId();
  const [query, setQuery] = useSearchParams();
  const stuId = useChild();
  const search = stuId === undefined ? '' : `?stuId=${encodeURIComponent(stuId)}`;
  const choose = (chosen: unknown) => setQuery(typeof chosen === 'string' ? { stuId: chosen } : {});
  return (
    <div className={css.bar}>
      <label htmlFor={id}>学员</label>
      <div className={css.choice}>
        <RecordSelect id={id} many={false} field={childField} value={query.get('stuId')} placeholder="输入姓名查找" onChange={choose} />
      </div>
      <nav className={css.ways} aria-label="评估中心">
        {pages.map(([path, title]) => (
          <NavLink key={path} to={path + search} end className={({ isActive }) => (isActive ? css.here : css.way)}>
            {title}
          </NavLink>
        ))}
      </nav>
    </div>
  );
}
