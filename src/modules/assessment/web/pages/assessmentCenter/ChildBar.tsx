/** Head of the pages about all assessments of one child, under the head of the child: the links between these pages. */
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useAboutRecord } from '../../../../../engine/about/aboutContext';
import { LinkTabs } from '../../../../../ui/LinkTabs';
import { PageHead } from '../../../../../ui/PageHead';
import { PageState } from '../../../../../ui/PageState';
import css from './child.module.css';

const pages = [
  ['/studentModel/assessmentCenter', '概览'],
  ['/studentModel/assessmentCenter/assessList', '全部测评'],
  ['/studentModel/assessmentCenter/scalesBriefly', '量表简介'],
] as const;

interface ChildPageProps {
  title: string;
  description: string;
  children: (stuId: string) => ReactNode;
}

/** A page about a child, who is chosen first; who may not open its main page has it from the address alone. */
export function ChildPage({ title, description, children }: ChildPageProps) {
  const stuId = useChild();
  return (
    <>
      <ChildBar title={title} description={description} />
      {stuId === undefined ? <PageState title="请先选择学员" text="输入姓名查找，选中后看到这名学员的全部测评。" /> : children(stuId)}
    </>
  );
}

function useChild(): string | undefined {
  return useSearchParams()[0].get('stuId') ?? undefined;
}

export function ChildBar({ title, description }: { title: string; description: string }) {
  const record = useAboutRecord()?.record;
  const stuId = useChild();
  const { pathname } = useLocation();
  const search = stuId === undefined ? '' : `?stuId=${encodeURIComponent(stuId)}`;
  return (
    <>
      {!record && <PageHead title={title} description={description} />}
      <LinkTabs
        className={css.tabs}
        label="评估中心"
        tabs={pages.map(([path, label]) => ({ key: path, to: path + search, label, isCurrent: path === pathname }))}
      />
    </>
  );
}
