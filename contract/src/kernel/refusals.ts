import { z } from 'zod';
import type { RefusalWithData } from './endpoint.ts';

/** Refusals that any call may answer, because the kernel itself gives them. `{wait}` is the time of Retry-After. */
export const commonRefusals = {
  notFound: '记录不存在或无权查看',
  /** Tells the state that the record has now, and its word, where that is known. */
  stepNotAllowed: {
    msg: '当前状态不能进行此操作，请刷新页面后再试',
    data: z.object({ state: z.string(), label: z.string() }),
  },
  /** Somebody else did something to the record since the page that the step was made on read it. */
  changedSince: '您打开页面后，这条记录有变动（{what}），页面已更新，请核对后再操作',
  signInNeeded: '请先登录',
  sessionEnded: '登录已过期，请重新登录',
  keyEnded: '密钥不存在、已吊销或已过期',
  scopeNeeded: '此密钥没有调用该接口的权限',
  roleNeeded: '您的岗位没有此项权限',
  stepUpNeeded: '此操作需要再次验证动态口令',
  keyReused: '重复的请求编号，但内容不同',
  tooMany: '操作过于频繁，请 {wait}后再试',
  moneyStopped: '账务核对中，资金操作暂停，请稍后再试或联系客服',
  overloaded: '当前访问人数较多，请 {wait}后再试',
  uploadsFull: '24 小时内上传的文件已达上限，请 {wait}后再试',
  storageFull: '系统存储空间不足，暂时不能上传文件，请 {wait}后再试或联系客服',
  storageAway: '文件服务暂时无法连接，请 {wait}后再试，其他功能不受影响',
  bytesMissing: '这个文件的内容已不在系统中：可能已过保存期，如仍需要请联系客服',
  fileUnchecked: '文件待安全检查，请 {wait}后再试',
  fileInfected: '文件未通过安全检查，已停用',
  databaseAway: '系统正在恢复，请 {wait}后再试',
  databaseUnwritable: '系统暂时无法保存，请 {wait}后再试，查看不受影响',
} as const;

/** The sentence of a refusal, whether it carries data or not. */
export const refusalWords = (one: string | RefusalWithData): string => (typeof one === 'string' ? one : one.msg);

/** Words for an unexpected fault; the request id follows. */
export const faultWords = '系统出现意外，已记录，请稍后再试';
/** Words for a plain validation failure that names no field. */
export const invalidInput = '提交的内容不正确';
