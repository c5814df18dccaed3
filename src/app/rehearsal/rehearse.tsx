/**
 * While the password is typed, the parts of the first list are drawn once where nobody sees them: antd writes its style
 * sheets, and the browser compiles the code, before the real list needs both. Drawn as a transition, so keys come first.
 */
import { SearchOutlined } from '@ant-design/icons';
import { Button, ConfigProvider, Menu, Pagination, Table } from 'antd';
import Input from 'antd/es/input/Input';
import zhCN from 'antd/es/locale/zh_CN';
import { startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { buildTheme } from '../theme/theme';
import { useThemeName } from '../theme/themeChoice';

let running: Root | undefined;

export function rehearse(): void {
  if (running) return;
  // Never part of the document: no layout, nothing for readers or keys.
  const root = createRoot(document.createElement('div'));
  running = root;
  startTransition(() => root.render(<Parts />));
}

/** Style sheets go with the last one who uses them, so this is for when the real list has long been on screen. */
export function endRehearsal(): void {
  running?.unmount();
  running = undefined;
}

const rows = Array.from({ length: 3 }, (_, id) => ({ id, name: '' }));
const columns = Array.from({ length: 4 }, (_, index) => ({
  key: index,
  dataIndex: 'name',
  sorter: true,
  width: 100,
  fixed: index === 3 ? ('right' as const) : undefined,
}));
const menu = [{ key: 'group', label: '', children: [{ key: 'page', label: '' }] }];

function Parts() {
  const theme = buildTheme(useThemeName());
  return (
    <ConfigProvider locale={zhCN} theme={theme} button={{ autoInsertSpace: false }}>
      <Menu mode="inline" items={menu} openKeys={['group']} selectedKeys={['page']} />
      <Input prefix={<SearchOutlined />} allowClear />
      <Button type="primary" />
      <Button size="small" type="link" />
      <Table
        size="small"
        rowKey="id"
        columns={columns}
        dataSource={rows}
        pagination={false}
        rowSelection={{ selectedRowKeys: [] }}
        scroll={{ x: 400 }}
      />
      <Pagination size="small" total={100} showSizeChanger />
    </ConfigProvider>
  );
}
