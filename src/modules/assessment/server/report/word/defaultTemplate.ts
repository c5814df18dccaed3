/** The template that an institution begins with, as a Word file of its own fields; staff take it as the start of theirs. */
import JSZip from 'jszip';

/** A4 landscape with margins of 1.5 cm, in twentieths of a point. */
const page = { width: 16838, height: 11906, margin: 850 };
const room = page.width - 2 * page.margin;

const text = (content: string, look = '') => `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${content}</w:t></w:r>`;
const paragraph = (runs: string, style = 'Normal') => `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${runs}</w:p>`;
const heading = (content: string) => paragraph(text(content), 'Heading2');
const strong = '<w:b/>';

interface Column {
  title: string;
  content: string;
  /** Share of the width. */
  share: number;
}

function table(columns: readonly Column[], hasHead: boolean, isRuled = true): string {
  const sum = columns.reduce((total, { share }) => total + share, 0);
  const widths = columns.map(({ share }) => Math.round((room * share) / sum));
  const cell = (content: string, at: number, look = '') =>
    `<w:tc><w:tcPr><w:tcW w:w="${widths[at]}" w:type="dxa"/></w:tcPr>${paragraph(text(content, look), 'Cell')}</w:tc>`;
  const row = (cells: string, isHead = false) => `<w:tr><w:trPr><w:cantSplit/>${isHead ? '<w:tblHeader/>' : ''}</w:trPr>${cells}</w:tr>`;
  const line = '<w:bottom w:val="single" w:sz="4" w:color="C9CED6"/><w:insideH w:val="single" w:sz="4" w:color="E6E8EC"/>';
  const borders = isRuled ? `<w:tblBorders>${line}</w:tblBorders>` : '';
  const head = hasHead ? row(columns.map(({ title }, at) => cell(title, at, strong)).join(''), true) : '';
  return `<w:tbl><w:tblPr><w:tblW w:w="${room}" w:type="dxa"/>${borders}<w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${widths
    .map((width) => `<w:gridCol w:w="${width}"/>`)
    .join('')}</w:tblGrid>${head}${row(columns.map(({ content }, at) => cell(content, at)).join(''))}</w:tbl>`;
}

const facts = (names: readonly string[]) =>
  table(
    names.map((name) => ({ title: '', content: `${name}：{${name}}`, share: 1 })),
    false,
    false,
  );

const scores = table(
  [
    { title: '项目', content: '{#得分}{项目}', share: 4 },
    { title: '本次 / 满分', content: '{本次}', share: 2 },
    { title: '上次', content: '{上次}', share: 1.5 },
    { title: '其他', content: '{其他}', share: 5 },
    { title: '水平', content: '{水平}{/得分}', share: 3 },
  ],
  true,
);
const items = table(
  [
    { title: '题号', content: '{#作答}{题号}', share: 1 },
    { title: '项目', content: '{题目}', share: 6 },
    { title: '作答', content: '{答案}', share: 2.5 },
    { title: '上次', content: '{上次答案}', share: 2.5 },
    { title: '分', content: '{分}', share: 1 },
    { title: '备注', content: '{备注}{/作答}', share: 4 },
  ],
  true,
);

function body(): string {
  return [
    paragraph(text('{机构}　　报告编号 {报告编号}　　{状态}'), 'Small'),
    paragraph(text('{报告标题}'), 'Title'),
    facts(['姓名', '性别', '出生日期', '实足年龄', '评估日期']),
    facts(['学号', '作答人', '评估人', '上次评估', '相隔']),
    heading('结论'),
    paragraph(text('{结论}')),
    heading('得分'),
    scores,
    paragraph(text('{#图}')),
    heading('{图名}'),
    paragraph(text('{图片}')),
    paragraph(text('{/图}')),
    heading('主要发现'),
    paragraph(text('{主要发现}')),
    heading('训练建议'),
    paragraph(text('{训练建议}')),
    paragraph(text('{#内容}')),
    heading('{名称}'),
    paragraph(text('{文字}')),
    paragraph(text('{/内容}')),
    heading('逐项作答'),
    items,
    heading('说明与依据'),
    paragraph(text('{说明}'), 'Small'),
    paragraph(text('{依据}'), 'Small'),
    paragraph(text('评估师：{评估人}　　　　　　　审核：{审核人}　　　　　　　日期：　　　　年　　月　　日')),
    `<w:sectPr><w:footerReference w:type="default" r:id="rId2"/><w:pgSz w:w="${page.width}" w:h="${page.height}" w:orient="landscape"/><w:pgMar w:top="${page.margin}" w:right="${page.margin}" w:bottom="${page.margin}" w:left="${page.margin}" w:header="400" w:footer="400" w:gutter="0"/></w:sectPr>`,
  ].join('');
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const spaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const field = (code: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;

const style = (id: string, name: string, look: string, spacing: string, more = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}"${id === 'Normal' ? ' w:default="1"' : ''}><w:name w:val="${name}"/>${more}<w:pPr>${spacing}</w:pPr><w:rPr>${look}</w:rPr></w:style>`;
const based = '<w:basedOn w:val="Normal"/>';

/** Without `w:eastAsia` Word may choose a font that has no Chinese characters. */
const fonts = '<w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:eastAsia="微软雅黑" w:cs="Arial"/>';
const styles = `${head}<w:styles ${spaces}><w:docDefaults><w:rPrDefault><w:rPr>${fonts}<w:sz w:val="21"/><w:lang w:val="zh-CN" w:eastAsia="zh-CN"/></w:rPr></w:rPrDefault></w:docDefaults>${[
  style('Normal', 'Normal', fonts, '<w:spacing w:after="60" w:line="300" w:lineRule="auto"/>'),
  style('Title', 'Title', '<w:b/><w:sz w:val="32"/>', '<w:spacing w:before="60" w:after="120"/><w:jc w:val="center"/>', based),
  style(
    'Heading2',
    'heading 2',
    '<w:b/><w:sz w:val="24"/>',
    '<w:keepNext/><w:spacing w:before="200" w:after="60"/><w:outlineLvl w:val="1"/>',
    based,
  ),
  style('Cell', 'Cell', '<w:sz w:val="20"/>', '<w:spacing w:before="20" w:after="20"/>', based),
  style('Small', 'Small', '<w:color w:val="4B5361"/><w:sz w:val="18"/>', '<w:spacing w:after="40"/>', based),
].join('')}</w:styles>`;

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const parts: Readonly<Record<string, () => string>> = {
  '[Content_Types].xml': () =>
    `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>${[
      'document.main:document',
      'styles:styles',
      'footer:footer1',
    ]
      .map((one) => one.split(':'))
      .map(
        ([type, file]) =>
          `<Override PartName="/word/${file}.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${type}+xml"/>`,
      )
      .join('')}</Types>`,
  '_rels/.rels': () => buildRelationships([['officeDocument', 'word/document.xml']]),
  'word/_rels/document.xml.rels': () =>
    buildRelationships([
      ['styles', 'styles.xml'],
      ['footer', 'footer1.xml'],
    ]),
  'word/document.xml': () => `${head}<w:document ${spaces}><w:body>${body()}</w:body></w:document>`,
  'word/styles.xml': () => styles,
  'word/footer1.xml': () =>
    `${head}<w:ftr ${spaces}>${paragraph(`${text('{声明}　　第 ')}${field('PAGE')}${text(' 页，共 ')}${field('NUMPAGES')}${text(' 页')}`, 'Small')}</w:ftr>`,
};

function buildRelationships(all: readonly (readonly [type: string, target: string])[]): string {
  const list = all.map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${relations}/${type}" Target="${target}"/>`);
  return `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`;
}

/** The bytes of a .docx file. */
export function createDefaultTemplate(): Promise<Buffer> {
  const zip = new JSZip();
  for (const [name, make] of Object.entries(parts)) zip.file(name, make());
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
}
