/** Baseline of the scroll measurement: Ant Design Pro's table with the same number of rows and columns, virtualised. */
import '@ant-design/v5-patch-for-react-19';
import { ProTable } from '@ant-design/pro-components';
import { Avatar, Tag } from 'antd';
import { createRoot } from 'react-dom/client';

const count = 10_000;
const row = { sex: '女', age: '5岁8月', category: '发育迟缓', contact: '陈建华', phone: '138****2716', class: '向日葵小班' };
const rows = Array.from({ length: count }, (_, id) => ({
  id,
  name: `陈雨桐${id}`,
  ...row,
  teacher: '张伟',
  date: '11-20',
  number: `XY${id}`,
}));
type Row = (typeof rows)[number];

const columns = [
  {
    dataIndex: 'name',
    title: '姓名',
    width: 150,
    fixed: 'left' as const,
    render: (_: unknown, { name }: Row) => (
      <a href={`#${name}`}>
        <Avatar size="small">{name[0]}</Avatar> {name}
      </a>
    ),
  },
  ...Object.entries({ sex: '性别', age: '年龄', category: '服务类别', contact: '主要联系人', phone: '联系电话', class: '班级' }).map(
    ([dataIndex, title]) => ({ dataIndex, title, width: 110, ellipsis: true, sorter: true }),
  ),
  { dataIndex: 'teacher', title: '责任教师', width: 92 },
  { dataIndex: 'state', title: '状态', width: 96, render: () => <Tag color="success">在读</Tag> },
  { dataIndex: 'date', title: '入学日期', width: 110 },
  { dataIndex: 'number', title: '学号', width: 110 },
  {
    title: '操作',
    valueType: 'option' as const,
    width: 176,
    fixed: 'right' as const,
    render: () => [
      <a key="a" href="#a">
        编辑
      </a>,
      <a key="b" href="#b">
        离校
      </a>,
      <a key="c" href="#c">
        更多
      </a>,
    ],
  },
];

createRoot(document.getElementById('root') as HTMLElement).render(
  <ProTable<Row>
    virtual
    rowKey="id"
    size="small"
    search={false}
    pagination={false}
    rowSelection={{}}
    scroll={{ x: 1500, y: 540 }}
    dataSource={rows}
    columns={columns}
  />,
);
