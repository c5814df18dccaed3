import type { AreaRoute } from '../../../engine/areaRoute';
import { screenKeys } from '../../../wire/screen';

export default [
  { path: '/operateModel/screen', title: '数据大屏', page: 'ScreenPage', bare: true, menu: { keys: [screenKeys.open] } },
  { path: '/operateModel/screenMock', title: '演示数据', page: 'ScreenMockPage', menu: { keys: [screenKeys.edit] } },
  { path: '/operateModel/screenLinks', title: '大屏地址', page: 'ScreenLinksPage', menu: { keys: [screenKeys.edit] } },
] satisfies AreaRoute[];
