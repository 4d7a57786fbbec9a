/** Why staff often want to know how a customer is reached. */
export const revealReasons = ['客户来电核对身份', '联系寄样', '催款', '寄送发票或报告'];
