/** What can move a promised day, in words for the customer. */
export const promiseMovers = '样品晚到或异常、方案变更、检测暂停会顺延';
