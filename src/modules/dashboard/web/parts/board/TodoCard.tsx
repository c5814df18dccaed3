/** To-dos: views with `"todo": true`, counted in one call with the user's own rights, each with the command that acts on them. */
import { type HttpError, useCustom } from '@refinedev/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { todayInShanghai } from '../../../../../domain/calendar';
import ui from '../../../../../ui/ui.module.css';
import { formatCount } from '../../../../../wire/dialect';
import { type Notices, noticePaths, type TodoNotice } from '../../../../../wire/notice';
import css from './board.module.css';
import { Panel } from './Panel';
import { formatNames, formatSince } from './todoTexts';
import { Unavailable } from './Unavailable';

/** Interval of the refresh. */
const refreshMs = 60_000;
/** Maximum number shown: as many as fit beside the lessons of a day. */
const mostShown = 6;

export function useTodos() {
  const { query } = useCustom<Notices, HttpError>({
    url: noticePaths.mine,
    method: 'get',
    queryOptions: { refetchInterval: refreshMs },
    // The card shows the error itself.
    errorNotification: false,
  });
  return { query, todos: query.data?.data.notices.filter((notice) => notice.kind === 'todo') };
}

export function TodoCard({ title, wide }: { title: string; wide?: boolean }) {
  const { query, todos = [] } = useTodos();
  const [all, setAll] = useState(false);
  const shown = all ? todos : todos.slice(0, mostShown);
  return (
    <Panel title={title} wide={wide ?? false} side={todos.length > 0 && <span>{todos.length} 项</span>}>
      {query.isError && <Unavailable onRetry={() => void query.refetch()} />}
      {query.isSuccess && todos.length === 0 && <p className={css.done}>今天的待办都完成了</p>}
      <ul className={ui.list}>
        {shown.map((todo) => (
          <TodoRow key={todo.key} todo={todo} />
        ))}
      </ul>
      {todos.length > mostShown && (
        <button type="button" className={`${ui.bareButton} ${css.more}`} onClick={() => setAll(!all)}>
          {all ? '收起' : `还有 ${todos.length - mostShown} 项待办`}
        </button>
      )}
    </Panel>
  );
}

/** One to-do; the server leaves out views without records, and those on which the user cannot act. */
function TodoRow({ todo: { seen, resource, title, verb, urgent, names, since, to } }: { todo: TodoNotice }) {
  const about = [formatSince(since, todayInShanghai()), formatNames(names, seen)].filter(Boolean).join(' · ');
  return (
    <li className={`${ui.line} ${css.todo}`}>
      <span className={urgent ? `${css.todoCount} ${ui.wrong}` : css.todoCount}>{formatCount(seen)}</span>
      <span className={ui.fill}>
        {resource}：{title}
        {about !== '' && <span className={`${ui.ellipsis} ${ui.fineText} ${css.todoAbout}`}>{about}</span>}
      </span>
      <Link to={to} aria-label={`${verb}，${resource}：${title}`}>
        {verb}
      </Link>
    </li>
  );
}
