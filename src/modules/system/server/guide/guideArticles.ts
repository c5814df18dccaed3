/**
 * The articles that every institution's guide begins with: what the product's pages are for and how people work with them.
 * From then on they belong to the institution, which changes, withdraws and adds to them.
 */
import { chapters, type GuideArticle } from './guideArticle';
import { guideOfPages } from './guideOfPages';

const basics: GuideArticle[] = [
  {
    title: '第一次登录',
    category: chapters.start,
    summary: '账号从哪里来，密码错了怎么办',
    content: `<p>账号由本机构的管理员在“组织架构 / 员工”里开通。用登录名或手机号都可以登录，前后多打的空格不影响。</p>
<h3>登录步骤</h3>
<ol><li>打开平台地址，填写账号和密码，按回车或点“登录”。</li><li>第一次用初始密码登录时，平台会请您设置新密码。</li><li>您在几家机构都有账号时，登录后先选择要进入的机构。</li></ol>
<h3>登录不上</h3>
<ul><li>提示“账号或密码不正确”：检查大写锁定，页面上会有提示。</li><li>连续输错会被暂时锁定，页面写明几点以后可以再试。</li><li>忘记密码：请管理员在员工列表里点“重置密码”，再用新的初始密码登录。</li><li>在微信里打开：平台不在微信内置浏览器里运行，请点右上角“…”，选择“在浏览器打开”。</li></ul>`,
  },
  {
    title: '认识页面：菜单、工作台和右上角',
    category: chapters.start,
    summary: '左边去哪里，右上角做什么',
    content: `<p>登录后先看到工作台。左边是菜单，上面一行写着您现在的位置，点其中的名字可以回到上一级。</p>
<h3>菜单</h3>
<ul><li>只列出您有权限打开的页面；缺少页面时请找管理员开通。</li><li>同一时间只展开一组。点底部“收起菜单”可以腾出地方，下次打开仍是收起的。</li><li>手机上点左上角的菜单按钮，选好页面后菜单自己收起。</li></ul>
<h3>工作台</h3>
<ul><li>上面的数字点一下就打开对应的列表，筛选条件已经带好。</li><li>“待办”按紧急程度排列，做完的不再显示。</li><li>某张卡片写着“暂时取不到”时，点“重试”即可，不影响其他卡片。</li></ul>
<h3>右上角</h3>
<ul><li>“帮助”里有这份指南和意见反馈。</li><li>机构名称：在多家机构任职时，点它可以切换机构。</li><li>您的名字：选择浅色、深色或跟随系统，以及退出登录。</li></ul>`,
  },
  {
    title: '在几家机构之间切换',
    category: chapters.start,
    summary: '切换后看到的是另一家机构的数据和权限',
    content: `<p>只有在不止一家机构任职的账号才会看到切换入口。</p>
<ol><li>点右上角的机构名称，打开“请选择机构”。</li><li>选中一行，点“确认切换”。已到期的机构不能选。</li><li>页面重新载入，之后看到的学员、员工和权限都是新机构的。</li></ol>
<p>切换前请先保存正在填写的表单。两家机构的数据互相看不到，在一家的操作不会影响另一家。</p>`,
  },
  {
    title: '查找和筛选',
    category: chapters.lists,
    summary: '搜索、筛选、视图、排序都会记在网址里',
    content: `<h3>快速搜索</h3>
<p>按 <strong>/</strong> 直接跳到搜索框。学员可以用姓名、拼音、学号和监护人电话查找，其他列表可搜的内容写在搜索框里。</p>
<h3>筛选</h3>
<ol><li>点“筛选”，选择字段，例如“责任教师”。</li><li>选好值以后列表立即变化，条件以标签的形式留在上方。</li><li>点标签上的 × 去掉一个条件，点“清空”去掉全部。</li></ol>
<h3>视图</h3>
<p>列表上方的标签是常用的筛选，例如学员的“在读”“离校待审”。</p>
<h3>排序和翻页</h3>
<p>点列标题排序，再点一次反过来。搜索、筛选、排序和页码都在网址里：收藏这个网址，或发给同事，打开就是同样的列表（对方看到的范围以他自己的权限为准）。</p>`,
  },
  {
    title: '填写表单',
    category: chapters.lists,
    summary: '必填项、随填随查、快捷键和误关提醒',
    content: `<ul><li>名称后带 <strong>*</strong> 的必须填写。长表单左边列出分组，写明每组还有几项未填、几处错误。</li><li>离开一个字段时就会检查，错误写在字段下面，改对后自动消失。</li><li>有些内容要在前一项选了以后才出现，例如勾选“持残疾证”后才填残疾证号。</li><li>没保存就离开时会先问一句，选“继续填写”可以留下。</li></ul>
<h3>快捷键</h3>
<table><tbody><tr><th>按键</th><th>作用</th></tr><tr><td>N</td><td>在列表里新增</td></tr><tr><td>Ctrl + S</td><td>保存</td></tr><tr><td>Ctrl + 回车</td><td>保存并继续新增</td></tr><tr><td>Esc</td><td>关闭表单</td></tr></tbody></table>
<h3>别人也在改</h3>
<p>您打开表单后，如果同事先保存了同一条记录，平台不会让后保存的悄悄盖掉前面的：会列出两边不同的内容，由您决定怎样保存。</p>`,
  },
  {
    title: '删错了、改错了怎么办',
    category: chapters.lists,
    summary: '回收站和变更记录',
    content: `<h3>删除的可以恢复</h3>
<p>删除后记录进入回收站。在列表右上方打开“回收站”，找到记录点“恢复”。仍被其他记录使用的内容不能删除，平台会说明被谁使用。</p>
<h3>每次修改都有记录</h3>
<p>打开一条记录，在“变更记录”里能看到谁、在什么时候、把哪个字段从什么改成了什么。需要时可以恢复到修改前的内容。</p>`,
  },
];

export const guideArticles: readonly GuideArticle[] = [...basics, ...guideOfPages];
