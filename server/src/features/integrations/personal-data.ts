import { scopeNames } from '@yance/contract/integrations/scopes.ts';
import { webhookEvents } from '@yance/contract/integrations/webhooks.ts';
import type { PersonalData } from '../../kernel/audit/personal-data.ts';
import { attemptsOfMember, deleteWebhooksOf, deliveriesOf, webhooksOf } from './webhooks.store.ts';
import { apiKeysOf, callsOf, deleteKeysOf } from './keys.store.ts';

const most = 100_000;

/** Keys and receivers, without anything that opens or signs something, what programs called and what was sent. */
export const integrationData: PersonalData = {
  collect: async (tx, memberRid) => [
    {
      name: 'api-keys',
      title: '接口密钥',
      columns: {
        name: '名称',
        beginning: '开头',
        permissions: '权限',
        created_at: '创建时间',
        expires_at: '有效期至',
        ended_at: '吊销时间',
        last_used_at: '最近使用',
        last_used_ip: '最近使用的网络地址',
      },
      rows: (await apiKeysOf(tx, memberRid)).map((row) => ({
        ...row,
        permissions: row.scopes.map((scope) => scopeNames[scope]).join('、'),
      })),
    },
    {
      name: 'api-calls',
      title: '接口调用记录',
      columns: { at: '时间', path: '接口', outcome: '拒绝原因', ip: '网络地址' },
      rows: await callsOf(tx, memberRid, most),
    },
    {
      name: 'webhooks',
      title: '事件推送',
      columns: { name: '名称', url: '接收地址', chosen: '事件', created_at: '创建时间' },
      rows: (await webhooksOf(tx, memberRid)).map((row) => ({
        ...row,
        chosen: row.events.map((event) => webhookEvents[event]).join('、'),
      })),
    },
    {
      name: 'webhook-deliveries',
      title: '推送记录',
      columns: { event: '事件', created_at: '产生时间', delivered_at: '送达时间', body: '内容' },
      rows: await deliveriesOf(tx, memberRid, most),
    },
    {
      name: 'webhook-attempts',
      title: '推送尝试',
      columns: { at: '时间', status: '答复状态', millis: '毫秒', answer: '答复', failure: '失败原因' },
      rows: await attemptsOfMember(tx, memberRid, most),
    },
  ],
  erase: async ({ tx }, memberRid) => {
    await deleteKeysOf(tx, memberRid);
    await deleteWebhooksOf(tx, memberRid);
  },
};
