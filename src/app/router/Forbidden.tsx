/** 403 page: the missing permission, and who can grant it. */

import { Button } from 'antd';
import { useNavigate } from 'react-router';
import type { ManifestResource, MenuGroup } from '../../config/normalized';
import { PageState } from '../../ui/PageState';
import { homePath, whyPath } from '../location/describeLocation';

interface ForbiddenProps {
  resource: ManifestResource;
  group: MenuGroup | undefined;
}

export default function Forbidden({ resource, group }: ForbiddenProps) {
  const navigate = useNavigate();
  const name = group ? `${group.title} / ${resource.title}` : resource.title;
  return (
    <PageState
      title={`您没有查看${resource.title}的权限`}
      text={`打开这个页面需要“${name}”权限，请联系本机构的管理员开通。`}
      call={resource.permission}
      urgent
    >
      <Button onClick={() => navigate(`${whyPath}?key=${resource.permission}`)}>为什么</Button>
      <Button onClick={() => navigate(homePath)}>返回工作台</Button>
    </PageState>
  );
}
