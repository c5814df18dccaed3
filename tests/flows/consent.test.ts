/** 知情同意 of a child: an answer is recorded, withdrawn, and what it stopped is told and gone; on a phone as well. */
import { describe, expect, it } from 'vitest';
import { png } from '../support/files/sampleFiles';
import { type Caller, clerk, makeChild } from './desk';
import { phone, resize, staying } from './person';
import { overflow, seriousFindings } from './screenReader';

const admin = staying('admin');

/** A picture that the family sent, which the growth centre shows. */
async function sendPicture(desk: Caller, stuId: string): Promise<void> {
  const form = new FormData();
  form.set('entity', 'interactionRecord');
  form.set('field', 'files');
  form.set('file', new File([new Uint8Array(png)], '积木.png', { type: 'image/png' }));
  const file = await desk.call('/api/files/upload', form);
  await desk.call('/api/instInteractionRecord/save', {
    ...{ stuId, kind: 2, from: 1, content: '在家搭了积木', happenTime: '2026-11-17 18:00:00', files: [file] },
  });
}

describe('the consents of a child', () => {
  it('withdrawn pictures are gone, and the answer says so', async () => {
    const person = await admin();
    const { page } = person;
    const desk = await clerk();
    const child = await makeChild(desk);
    await sendPicture(desk, child.id);
    const growth = page.getByRole('region', { name: '成长中心' });
    await person.open(`/studentModel/growthCenter?stuId=${child.id}`);
    await growth.getByRole('img', { name: '积木.png' }).waitFor();

    await person.open(`/studentModel/consent?stuId=${child.id}`);
    const pictures = page.getByRole('listitem', { name: '影像', exact: true });
    await pictures.getByText('未询问').first().waitFor();
    await pictures.getByRole('button', { name: /^登记(新的)?答复：家长，影像$/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: '同意' }).click();
    await dialog.getByRole('radio', { name: '纸面' }).click();
    await dialog.getByRole('button', { name: '登记答复' }).click();
    await pictures.getByText('已同意').waitFor();

    await pictures.getByRole('button', { name: /^登记(新的)?答复：家长，影像$/ }).click();
    await dialog.getByRole('radio', { name: '撤回' }).click();
    await dialog.getByRole('radio', { name: '电话留痕' }).click();
    await dialog.getByRole('status').getByText('不能再添加照片和视频').waitFor();
    await dialog.getByLabel('原因').fill('不想再拍照');
    await dialog.getByRole('button', { name: '登记答复' }).click();
    await dialog.getByText('已登记，并停下了').waitFor();
    await dialog.getByRole('button', { name: '知道了' }).click();
    await pictures.getByText('已撤回').waitFor();
    await page.getByRole('list', { name: '知情同意，请留意' }).getByText('影像 已撤回').waitFor();
    expect(await seriousFindings(person)).toEqual([]);

    await person.open(`/studentModel/growthCenter?stuId=${child.id}`);
    await growth.getByText('没有影像的知情同意，照片和视频不显示').waitFor();
    await growth.getByRole('img', { name: '积木.png' }).waitFor({ state: 'hidden' });

    await resize(person, phone);
    await person.open(`/studentModel/consent?stuId=${child.id}`);
    await pictures.getByText('已撤回').waitFor();
    expect(await overflow(person)).toBe(0);
  });
});
