import { describe, expect, it } from 'vitest';
import { onePagePdf, page, png } from '../support/files/sampleFiles';
import { makeChild } from './desk';
import { interceptOnce } from './interception';
import { arrive, desktop, type Person, phone, signedInAs } from './person';
import { overflow, seriousFindings } from './screenReader';

const proof = { name: '诊断证明.pdf', mimeType: 'application/pdf', buffer: onePagePdf() };
const photo = { name: '报告照片.png', mimeType: 'image/png', buffer: png };
const large = { name: '大报告.png', mimeType: 'image/png', buffer: Buffer.concat([png, Buffer.alloc(1_500_000)]) };

/** The form of a child of its own, at the field for proofs. */
async function openField(person: Person) {
  const { id } = await makeChild(person);
  await person.open(`/studentModel/student/edit/${id}`);
  const field = person.page.getByRole('group', { name: '诊断证明' });
  await field.scrollIntoViewIfNeeded();
  return { show: `/studentModel/student/show/${id}`, field, chooser: field.locator('input[type=file]') };
}

/** Forty frames of film, made by the browser itself. */
async function makeFilm(person: Person): Promise<string> {
  return person.page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    for (let n = 0; n < 40; n += 1) {
      context?.fillRect(n * 5, 0, 5, 50);
      await new Promise(requestAnimationFrame);
    }
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(String.fromCharCode(...bytes));
  });
}

/** Stores a film with an upload token, as a client of Qiniu does; answers its address. */
async function storeFilm(person: Person): Promise<string> {
  const film = await makeFilm(person);
  return person.page.evaluate(async (text) => {
    const token = /organ_token=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const { data } = await (await fetch('/api/qiniuyun/getVideoUploadToken', { headers: { token } })).json();
    const form = new FormData();
    form.set('token', data.token);
    form.set('file', new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], '课堂.webm'));
    const answer = await (await fetch(data.host, { method: 'POST', body: form })).json();
    if (answer.code !== 200) throw new Error(answer.message);
    return `${data.domain}/${answer.key}`;
  }, film);
}
const playing = (person: Person) => person.page.locator('video').evaluate((film) => (film as HTMLVideoElement).readyState);

describe('files in a record', () => {
  it('go up with progress, are given up, tried again, saved and looked at', async () => {
    const person = await signedInAs('admin');
    const { show, field, chooser } = await openField(person);
    const network = await person.page.context().newCDPSession(person.page);
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 20,
      downloadThroughput: -1,
      uploadThroughput: 300_000,
    });
    await chooser.setInputFiles([large]);
    const progress = person.page.getByLabel('大报告.png上传进度');
    await expect.poll(() => progress.textContent()).toMatch(/[1-9]\d?%/);
    await person.page.keyboard.press('Control+s');
    await person.sees('文件还没有传完，请等传完或取消后再保存');
    await person.page.getByRole('button', { name: '取消上传大报告.png' }).click();
    await progress.waitFor({ state: 'hidden' });
    await network.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });

    await interceptOnce(person.page, '**/api/files/upload', (route) => route.abort());
    await chooser.setInputFiles([proof]);
    await person.sees(/连接不上服务器，“POST .*”没有完成/);
    await person.page.getByRole('button', { name: '重新上传诊断证明.pdf' }).click();
    await field.getByRole('link', { name: '诊断证明.pdf' }).first().waitFor();
    await chooser.setInputFiles([photo]);
    await field.getByRole('link', { name: '报告照片.png' }).first().waitFor();
    await person.page.keyboard.press('Control+s');
    await person.sees(/已保存/);

    await person.open(show);
    await person.page.getByRole('link', { name: '报告照片.png' }).first().click();
    const dialog = person.page.getByRole('dialog');
    await dialog.getByRole('img', { name: '报告照片.png' }).waitFor();
    await dialog.getByRole('button', { name: '放大' }).click();
    await person.sees('150%');
    expect(await seriousFindings(person)).toEqual([]);
    await person.page.keyboard.press('ArrowRight');
    const isShown = await person.page.evaluate(() => navigator.pdfViewerEnabled);
    await (isShown ? dialog.locator('iframe[title="诊断证明.pdf"]') : dialog.getByText('这个浏览器不能在页面里显示 PDF')).waitFor();
    await person.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await person.leave();
  });

  it('are refused for what they are, with the reason at the file, and looked at on a phone', async () => {
    const person = await signedInAs('admin', phone);
    const { field, chooser } = await openField(person);
    await chooser.setInputFiles([{ name: '假图片.png', mimeType: 'image/png', buffer: page }]);
    await person.sees('“假图片.png”的内容和扩展名不一致，可能已损坏或改过扩展名');
    await chooser.setInputFiles([{ name: '程序.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') }]);
    await person.sees('“程序.exe”的类型不能上传，请选择 .pdf、.jpg、.jpeg、.png');
    await person.seesNo(field.getByRole('link', { name: '假图片.png' }));
    expect(await seriousFindings(person, { contrast: false })).toEqual([]);

    await chooser.setInputFiles([photo]);
    await field.getByRole('link', { name: '报告照片.png' }).last().click();
    const dialog = person.page.getByRole('dialog');
    await dialog.getByRole('img', { name: '报告照片.png' }).waitFor();
    expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(phone.width);
    expect(await overflow(person)).toBe(0);
    await person.leave();
  });
});

describe('the player', () => {
  it('plays a film with a one-time key, without sign-in, and again when the page is loaded anew', async () => {
    const owner = await signedInAs('admin');
    // The page of the player loads nothing else.
    await owner.open('/videoPlay?url=/api/files/01900000-0000-7000-8000-000000000000');
    const film = await storeFilm(owner);
    const key = await owner.call('/sso/getTempKey');
    for (const screen of [desktop, phone]) {
      // The second one comes with the key that the first one has used up.
      const stranger = await arrive(screen);
      await stranger.open(`/videoPlay?url=${encodeURIComponent(`${film}?key=${key}`)}`);
      if (screen === desktop) {
        await expect.poll(() => playing(stranger)).toBeGreaterThan(1);
        await stranger.page.reload();
        await expect.poll(() => playing(stranger)).toBeGreaterThan(1);
        await stranger.page.keyboard.press('Space');
        await expect.poll(() => stranger.page.locator('video').evaluate((one) => (one as HTMLVideoElement).currentTime)).toBeGreaterThan(0);
      } else {
        await stranger.sees('链接已失效，请回到页面重新打开');
        expect(await overflow(stranger)).toBe(0);
      }
      expect(await seriousFindings(stranger, { contrast: screen === desktop })).toEqual([]);
      await stranger.leave();
    }
    await owner.load(`/videoPlay?url=${film}`);
    await expect.poll(() => playing(owner)).toBeGreaterThan(1);
    await owner.leave();
  });

  it('refuses addresses that are not ours, and says what is missing', async () => {
    const stranger = await arrive();
    const asked: string[] = [];
    stranger.page.on('request', (request) => asked.push(new URL(request.url()).origin));
    // Other ones: ownFilm.test.ts.
    await stranger.open(`/videoPlay?url=${encodeURIComponent('https://evil.example/a.mp4')}`);
    await stranger.sees('这个地址不能播放');
    await stranger.settled();
    expect([...new Set(asked)]).toEqual([new URL(stranger.page.url()).origin]);
    await stranger.open('/videoPlay?url=/api/files/01900000-0000-7000-8000-000000000000');
    await stranger.sees('请先登录');
    await stranger.leave();
  });
});
