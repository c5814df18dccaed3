/** Printed titles of the codes of `schemas/_dictionaries/payWay.json`. */
export const payWayTitles: Readonly<Record<number, string>> = {
  1: '现金',
  2: '微信',
  3: '支付宝',
  4: '银行转账',
  5: 'POS',
  6: '储值余额',
  7: '补贴抵扣',
  8: '对公',
  9: '其他',
};
