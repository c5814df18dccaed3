/** Guide: contents with search beside the article; on narrow screens on separate pages. */
import { type HttpError, useList } from '@refinedev/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { readRules } from '../../../../../engine/call/callRules';
import { useResource } from '../../../../../engine/useResource';
import { usePublishRecordTitle } from '../../../../../providers/page/recordTitle';
import { PageHead } from '../../../../../ui/PageHead';
import { PageState } from '../../../../../ui/PageState';
import { ProblemState } from '../../../../../ui/ProblemState';
import { Skeleton } from '../../../../../ui/Skeleton';
import ui from '../../../../../ui/ui.module.css';
import { useMediaQuery } from '../../../../../ui/useMediaQuery';
import { ArticleView } from './ArticleView';
import { Contents } from './Contents';
import { type Article, chaptersOf, findArticles } from './guide';
import css from './operationGuide.module.css';

const guidePath = '/operationGuide';
/** Media query for contents and article side by side. */
const wideScreen = '(min-width: 992px)';
const noCategories: never[] = [];

export function OperationGuidePage() {
  const resource = useResource('operationGuide');
  const { id } = useParams();
  const wide = useMediaQuery(wideScreen);
  const [keyword, setKeyword] = useState('');
  const { query, result } = useList<Article, HttpError>({
    resource: resource.name,
    pagination: { currentPage: 1, pageSize: resource.list?.pageSize ?? 0 },
    queryOptions: readRules,
    errorNotification: false,
  });
  const categories = resource.entity.fields.find(({ name }) => name === 'category')?.choices ?? noCategories;
  const all = chaptersOf(result.data, categories);
  const order = all.flatMap(({ articles }) => articles);
  const current = id === undefined ? (wide ? order[0] : undefined) : order.find((article) => article.id === id);
  usePublishRecordTitle(id === undefined ? undefined : current?.title);

  const contents = (
    <Contents
      chapters={keyword === '' ? all : chaptersOf(findArticles(order, keyword), categories)}
      current={current}
      keyword={keyword}
      onSearch={setKeyword}
    />
  );
  const reading = id !== undefined || wide;
  return (
    <>
      <PageHead title={resource.title} description="平台各页面怎么用，按分类阅读或直接搜索" />
      {query.isError && <ProblemState error={query.error} title={resource.title} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton late />}
      {query.isSuccess && order.length === 0 && <PageState title="还没有操作指南" text="发布的指南文章会显示在这里。" />}
      {order.length > 0 && (
        <div className={`${ui.grid} ${css.guide}`}>
          {(wide || !reading) && contents}
          {reading &&
            (current ? (
              <ArticleView resource={resource} article={current} order={order} backPath={wide ? undefined : guidePath} />
            ) : (
              <PageState title="没有这篇文章" text="它可能已经撤回或删除。" urgent>
                <Link to={guidePath}>查看全部文章</Link>
              </PageState>
            ))}
        </div>
      )}
    </>
  );
}
