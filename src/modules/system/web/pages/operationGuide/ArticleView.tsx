/** One article, with links to the previous and next one. */

import { LeftOutlined, PlayCircleOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import type { Resource } from '../../../../../config/normalized';
import { must } from '../../../../../domain/must';
import { FieldValue } from '../../../../../engine/record/FieldValue';
import { Permitted } from '../../../../../providers/access/Permitted';
import ui from '../../../../../ui/ui.module.css';
import type { Article } from './guide';
import css from './operationGuide.module.css';

const writerKeys = ['systemModel:guide'];

interface ArticleViewProps {
  resource: Resource;
  article: Article;
  /** All articles in reading order. */
  order: readonly Article[];
  /** Link to the contents, when they are not shown beside the article. */
  backPath: string | undefined;
}

export function ArticleView({ resource, article, order, backPath }: ArticleViewProps) {
  const field = (name: string) =>
    must(
      resource.entity.fields.find((one) => one.name === name),
      `field "${name}" of the guide`,
    );
  const at = order.indexOf(article);
  return (
    <article className={`${ui.surface} ${css.article}`} aria-labelledby="article-title">
      {backPath && (
        <Link to={backPath} className={css.back}>
          <LeftOutlined aria-hidden="true" /> 全部文章
        </Link>
      )}
      <h2 id="article-title" className={ui.title20}>
        {article.title}
      </h2>
      <p className={`${ui.wrap} ${ui.hint} ${css.meta}`}>
        <FieldValue field={field('category')} record={article} view="list" />
        <span>{article.updateTime.slice(0, 10)} 更新</span>
        <Permitted codes={writerKeys}>
          <Link to={`/systemModel/guide/edit/${article.id}`}>编辑这篇</Link>
        </Permitted>
      </p>
      {article.videoUrl && (
        <a className={css.video} href={article.videoUrl} target="_blank" rel="noopener noreferrer">
          <PlayCircleOutlined aria-hidden="true" /> 观看视频（新窗口）
        </a>
      )}
      <div className={css.text}>
        <FieldValue field={field('content')} record={article} view="show" />
      </div>
      <nav className={`${ui.ends} ${css.neighbours}`} aria-label="上一篇和下一篇">
        <Neighbour article={order[at - 1]} word="上一篇" />
        <Neighbour article={order[at + 1]} word="下一篇" />
      </nav>
    </article>
  );
}

function Neighbour({ article, word }: { article: Article | undefined; word: string }) {
  if (!article) return <span />;
  return (
    <Link to={`/operationGuide/${article.id}`} className={css.neighbour}>
      <span className={`${ui.fineText} ${css.beside}`}>{word}</span>
      <span>{article.title}</span>
    </Link>
  );
}
