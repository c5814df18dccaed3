/** 404 page. */

import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { PageState } from '../../ui/PageState';
import { homePath } from '../location/describeLocation';

export function NotFound() {
  const navigate = useNavigate();
  return (
    <PageState title="没有这个页面" text="地址可能写错了，或者页面已经换了位置。" urgent>
      <Button onClick={() => navigate(homePath)}>返回工作台</Button>
    </PageState>
  );
}
