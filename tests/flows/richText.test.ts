import { describe, expect, it } from 'vitest';
import { freshName } from '../support/desks/unique';
import { png } from '../support/files/sampleFiles';
import { interceptOnce } from './interception';
import { type Person, phone, signedInAs, staying } from './person';
import { overflow, seriousFindings } from './screenReader';

const admin = staying('admin');

const word = (
  pictures: string,
) => `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head>
<body><!--StartFragment--><p class=MsoNormal>活动安排<o:p></o:p></p>
<table class=MsoTableGrid border=1><tr><td colspan=2><p class=MsoNormal>上午</p></td></tr>
<tr><td><p class=MsoNormal>9:00</p></td><td><p class=MsoNormal><b>热身</b></p></td></tr></table>${pictures}<!--EndFragment--></body></html>`;
const embedded = `<p><img alt="课堂照片" src="data:image/png;base64,${png.toString('base64')}"></p>`;
const onDisk = '<p><img src="file:///C:/Users/a/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png"></p>';
const rtf = `{\\rtf1\\ansi {\\*\\shppict{\\pict{\\*\\picprop}\\picw1\\pngblip\\bliptag-5{\\*\\blipuid 00}${png.toString('hex')}}}}`;

async function paste(person: Person, types: Record<string, string>, file?: Buffer): Promise<void> {
  const given = { types, file: file?.toString('base64') };
  await person.page.locator('.ProseMirror').evaluate((element, { types: texts, file: bytes }) => {
    const clipboard = new DataTransfer();
    for (const [type, text] of Object.entries(texts)) clipboard.setData(type, text);
    if (bytes) {
      const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      clipboard.items.add(new File([content], 'image.png', { type: 'image/png' }));
    }
    (element as HTMLElement).focus();
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }));
  }, given);
}
const picture = (person: Person) => person.page.locator('.ProseMirror img[src^="/api/files/"]');

async function newCourse(person: Person): Promise<string> {
  const name = freshName('图文课程');
  await person.forgetDraft('course');
  await person.open('/eduModel/addCourse');
  await person.page.locator('.ProseMirror').waitFor();
  await person.settled();
  await person.field('课程名称').fill(name);
  return name;
}

describe('texts with tables and pictures', () => {
  it('keep what is pasted from Word, and are shown so on the record', async () => {
    const person = await admin();
    await person.open('/activityModel/activity');
    await person.page.getByRole('link', { name: '秋日亲子采摘' }).first().click();
    await person.page.waitForURL(/\/show\//);
    const show = new URL(person.page.url()).pathname;
    await person.open(show.replace('/show/', '/edit/'));
    await person.page.locator('.ProseMirror').waitFor();
    await person.settled();
    await person.page.locator('.ProseMirror').fill('');
    await paste(person, { 'text/html': word(embedded + onDisk), 'text/rtf': rtf });
    await expect.poll(() => picture(person).count()).toBe(2);
    await expect.poll(() => person.page.locator('.ProseMirror td[colspan="2"]').textContent()).toBe('上午');
    await person.sees('字数 12');
    await person.page.keyboard.press('Control+s');
    await person.sees(/已保存/);
    await person.open(show);
    await person.page.locator('td[colspan="2"]').getByText('上午', { exact: true }).waitFor();
    const loaded = person.page.locator('img[alt="课堂照片"]');
    await expect.poll(() => loaded.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1);
  });

  it('say which pictures could not be taken over, and why', async () => {
    const person = await admin();
    await newCourse(person);
    await paste(person, { 'text/html': word(`${onDisk}<p><img src="http://169.254.169.254/a.png"></p>`) });
    await person.sees('这张图片在您的电脑里，网页读不到。请单独复制它再粘贴，或点“图片”上传。');
    await person.sees('这个地址不在公开的互联网上，不能抓取');
    expect(await seriousFindings(person)).toEqual([]);
    await person.page.keyboard.press('Control+s');
    await person.sees('内容里有 1 个文件没有传上来，请重试或移除后再保存');
    await person.page.getByRole('button', { name: '移除网络图片' }).click();
    await expect.poll(() => person.page.getByRole('button', { name: '移除网络图片' }).count()).toBe(0);
    await person.abandon('course');
  });

  it('take a picture from the clipboard, wait for it, and try again when the network fails', async () => {
    const person = await admin();
    await newCourse(person);
    const { page } = person;
    const upload = '**/api/editor?action=uploadimage';
    let fail = () => {};
    const isAsked = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await interceptOnce(page, upload, (route) => isAsked.then(() => route.abort()));
    await paste(person, {}, png);
    await page.getByLabel('image.png上传进度').waitFor();
    await page.keyboard.press('Control+s');
    await person.sees('内容里还有文件没有传完，请等传完或移除后再保存');
    fail();
    await person.sees(/连接不上服务器，“POST .*”没有完成/);
    await page.getByRole('button', { name: '重试image.png' }).click();
    await picture(person).waitFor();
    await person.abandon('course');
  });

  it('have tables that can be changed, by keyboard too', async () => {
    const person = await admin();
    await newCourse(person);
    await person.press('插入表格');
    const cells = person.page.locator('.ProseMirror :is(td, th)');
    await expect.poll(() => cells.count()).toBe(9);
    await person.page.keyboard.type('时间');
    await person.page.keyboard.press('Tab');
    await person.page.keyboard.type('内容');
    await expect.poll(() => cells.nth(1).textContent()).toBe('内容');
    await person.press('在下方加行');
    await expect.poll(() => cells.count()).toBe(12);
    await person.press('删除列');
    await expect.poll(() => cells.count()).toBe(8);
    expect(await seriousFindings(person, { contrast: false, within: ['main'] })).toEqual([]);
    await person.press('删除表格');
    await expect.poll(() => cells.count()).toBe(0);
    await person.abandon('course');
  });

  it('are written on a phone', async () => {
    const person = await signedInAs('admin', phone);
    await newCourse(person);
    await paste(person, { 'text/html': word(embedded) });
    await picture(person).waitFor();
    expect(await overflow(person)).toBeLessThanOrEqual(0);
    expect(await seriousFindings(person, { contrast: false, within: ['main'] })).toEqual([]);
    await person.leave();
  });
});
