/** What waits, with the way to it. Entries with nothing to do disappear once all counts are known. */

import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { ManifestResource } from '../../../config/normalized';
import { countText } from '../../../wire/dialect';
import css from './dashboard.module.css';
import { statisticPath, todos } from './statistics';
import { Unavailable } from './Unavailable';
import { useCount } from './useCount';

type Todo = (typeof todos)[number];

export function TodoCard({ resources }: { resources: ReadonlyMap<string, ManifestResource> }) {
  const mine = todos.filter((todo) => resources.has(todo.resource));
  const [empty, setEmpty] = useState<ReadonlySet<Todo>>(new Set());
  const report = useCallback((todo: Todo, isEmpty: boolean) => {
    setEmpty((before) => {
      const after = new Set(before);
      if (isEmpty) after.add(todo);
      else after.delete(todo);
      return after;
    });
  }, []);
  if (mine.length === 0) return null;
  return (
    <section className={css.panel} aria-labelledby="todos">
      <h2 id="todos" className={css.panelTitle}>
        待办
      </h2>
      {empty.size === mine.length && <p className={css.done}>今天的待办都完成了</p>}
      <ul className={css.todos}>
        {mine.map((todo) => (
          <TodoRow key={`${todo.resource} ${todo.view}`} todo={todo} resource={resources.get(todo.resource)!} onCount={report} />
        ))}
      </ul>
    </section>
  );
}

interface TodoRowProps {
  todo: Todo;
  resource: ManifestResource;
  onCount: (todo: Todo, isEmpty: boolean) => void;
}

function TodoRow({ todo, resource, onCount }: TodoRowProps) {
  const { total, failed, retry } = useCount(todo.resource, todo.view);
  useEffect(() => onCount(todo, total === 0), [todo, total, onCount]);
  if (total === 0) return null;
  return (
    <li className={css.todo}>
      <span className={`${css.todoCount} ${css[todo.tone]}`}>{total === undefined ? '–' : countText(total)}</span>
      <span className={css.todoTitle}>{todo.title}</span>
      {failed ? <Unavailable onRetry={retry} /> : <Link to={statisticPath(todo, resource) ?? '#'}>{todo.action}</Link>}
    </li>
  );
}
