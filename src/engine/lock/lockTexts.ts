/** Texts of the lock of an edited record. */
export const lockTexts = {
  editing: (holder: string, left: string) => `${holder}正在编辑（剩余 ${left}），现在只能查看`,
  elsewhere: (left: string) => `您正在另一个窗口编辑（剩余 ${left}），这里只能查看`,
  free: '现在没有人编辑',
  ended: '编辑时间已到，这里只能查看。没有存下的内容在草稿里，继续编辑时会填回来。',
  begin: '开始编辑',
  goOn: '继续编辑',
  takeOver: '改在这里编辑',
  release: '解除锁定',
  releaseTitle: (holder: string) => `解除${holder}的编辑锁？`,
  releaseHint: '对方还没有保存的内容会保存不了，只留在对方的草稿里。',
  left: '编辑剩余',
  leftHint: '到时自动保存并退出编辑，需要更多时间请续锁。',
  nearEnd: '编辑时间快到了，到时自动保存',
  renew: '续锁',
  renewed: '已续锁',
} as const;
