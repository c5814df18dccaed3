/** To-dos: views with `"todo": true`, counted in one call with the user's own rights, each with the command that acts on them. */
import { type HttpError, useCustom } from '@refinedev/core';
import { Link } from 'react-router';
import { todayInShanghai } from '../../../domain/calendar';
import { countText } from '../../../wire/dialect';
import { type Notices, noticePaths, type TodoNotice } from '../../../wire/notice';
import css from './dashboard.module.css';
import { sinceText, whomText } from './todoTexts';
import { Unavailable } from './Unavailable';

/** Interval of the refresh. */
const refreshMs = 60_000;

export function TodoCard() {
  const { query } = useCustom<Notices, HttpError>({
    url: noticePaths.mine,
    method: 'get',
    queryOptions: { refetchInterval: refreshMs },
    // The card shows the error itself.
    errorNotification: false,
  });
  const todos = query.data?.data.notices.filter((notice) => notice.kind === 'todo');
  return (
    <section className={css.panel} aria-labelledby="todos">
      <h2 id="todos" className={css.panelTitle}>
        待办
      </h2>
      {query.isError && <Unavailable onRetry={() => void query.refetch()} />}
      {todos?.length === 0 && <p className={css.done}>今天的待办都完成了</p>}
      <ul className={css.todos}>
        {todos?.map((todo) => (
          <TodoRow key={todo.key} todo={todo} />
        ))}
      </ul>
    </section>
  );
}

/** One to-do; the server leaves out views without records, and those on which the user cannot act. */
function TodoRow({ todo: { seen, resource, title, verb, urgent, names, since, to } }: { todo: TodoNotice }) {
  const about = [sinceText(since, todayInShanghai()), whomText(names, seen)].filter(Boolean).join(' · ');
  return (
    <li className={css.todo}>
      <span className={urgent ? `${css.todoCount} ${css.urgent}` : css.todoCount}>{countText(seen)}</span>
      <span className={css.todoTitle}>
        {resource}：{title}
        {about !== '' && <span className={css.todoAbout}>{about}</span>}
      </span>
      <Link to={to} aria-label={`${verb}，${resource}：${title}`}>
        {verb}
      </Link>
    </li>
  );
}
