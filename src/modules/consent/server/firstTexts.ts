/** Initial texts of consent of an institution, which can add its own versions. */
import type { Changes } from '../../../server/records/records';
import { purposes } from '../domain/codes';

const right = '同意以后可以随时撤回，撤回后本机构立即停止；不同意不影响已经约定的康复服务。';

export const firstTexts: readonly Changes<'consentText'>[] = [
  {
    purpose: purposes.care,
    title: '照护数据知情同意书',
    content: `本机构为康复服务收集和使用孩子的姓名、出生日期、诊断、测评、健康和训练资料，只由负责孩子的教师和管理人员查看。${right}`,
  },
  {
    purpose: purposes.pictures,
    title: '影像知情同意书',
    content: `本机构在训练中拍摄孩子的照片和视频，用于记录成长并给家长查看，不对外发布。${right}`,
  },
  {
    purpose: purposes.messages,
    title: '消息知情同意书',
    content: `本机构把作业、通知、续费提醒和家校互动发给监护人登记的联系方式。${right}`,
  },
  {
    purpose: purposes.sharing,
    title: '资料共享知情同意书',
    content: `本机构在残联、医院、学校等单位需要时，按写明的范围提供孩子的资料，每次都有记录。${right}`,
  },
  {
    purpose: purposes.referral,
    title: '转介知情同意书',
    content: `孩子转到其他机构或医院时，本机构把约定的资料交给对方。${right}`,
  },
];
