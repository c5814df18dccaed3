/** Search and the list of articles by chapter. */
import { SearchOutlined } from '@ant-design/icons';
import { Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { TypingPause } from '../../../../../fields/composing';
import ui from '../../../../../ui/ui.module.css';
import { useShortcuts } from '../../../../../ui/useShortcuts';
import { type Article, type Chapter, excerptOf } from './guide';
import css from './operationGuide.module.css';

interface ContentsProps {
  chapters: readonly Chapter[];
  current: Article | undefined;
  keyword: string;
  onSearch: (keyword: string) => void;
}

export function Contents({ chapters, current, keyword, onSearch }: ContentsProps) {
  const box = useRef<InputRef>(null);
  const [typed, setTyped] = useState(keyword);
  const [pause] = useState(() => new TypingPause(0));
  useEffect(() => () => pause.cancel(), [pause]);
  const search = (text: string) => {
    setTyped(text);
    // Not before an input method has made a word of it.
    pause.ask(() => onSearch(text));
  };
  useShortcuts({ '/': () => box.current?.focus() });
  const found = chapters.reduce((sum, { articles }) => sum + articles.length, 0);
  return (
    <aside className={`${ui.surface} ${css.contents}`}>
      <Input
        ref={box}
        type="search"
        aria-label="搜索操作指南"
        placeholder="搜索标题和正文"
        prefix={<SearchOutlined />}
        suffix={<kbd className={`${ui.fineText} ${css.key}`}>/</kbd>}
        value={typed}
        onChange={(event) => search(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && !event.nativeEvent.isComposing && search('')}
      />
      <p className={`${ui.hintText} ${css.found}`} role="status">
        {keyword.trim() === '' ? '' : found > 0 ? `找到 ${found} 篇` : '没有找到，换个词再试'}
      </p>
      <nav aria-label="指南目录">
        {chapters.map((chapter) => (
          <section key={chapter.code} aria-labelledby={`chapter-${chapter.code}`}>
            <h2 id={`chapter-${chapter.code}`} className={`${ui.hintText} ${css.chapter}`}>
              {chapter.title}
            </h2>
            <ul className={ui.list}>
              {chapter.articles.map((article) => (
                <li key={article.id}>
                  <ArticleLink article={article} isCurrent={article === current} excerpt={excerptOf(article, keyword)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </aside>
  );
}

function ArticleLink({ article, isCurrent, excerpt }: { article: Article; isCurrent: boolean; excerpt: string | undefined }) {
  const beside = excerpt ?? article.summary;
  return (
    <Link to={`/operationGuide/${article.id}`} className={css.entry} aria-current={isCurrent ? 'page' : undefined}>
      <span>{article.title}</span>
      {beside && <span className={`${ui.fineText} ${css.beside}`}>{beside}</span>}
    </Link>
  );
}
