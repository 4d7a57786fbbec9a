import type { Tx, Work } from '../../../kernel/db.ts';
import { forgetKeys } from '../../../kernel/idempotency.ts';
import type { DataSheet, KnownOfMember, PersonalData } from '../../../kernel/audit/personal-data.ts';
import { discardStored } from '../account/avatar.ts';
import { forgetClosingReasons } from '../closings.store.ts';
import { consentsOf } from '../consents.store.ts';
import { contactChangesOf, deleteContactChanges } from '../contacts.store.ts';
import { exportKey } from './export-data.ts';
import { removeExports } from '../exports.store.ts';
import { changeMember, closedName, lockMember } from '../members.store.ts';
import { deleteTags, tagRowsOf } from '../tags.store.ts';
import { deleteOwnRecords, ownRecords } from '../own-data.store.ts';

const kinds: Readonly<Record<number, string>> = { 0: '学生', 3: '教师', 1: '个人', 2: '企业' };

async function collect(tx: Tx, memberRid: string): Promise<readonly DataSheet[]> {
  const { member, addresses, sessions } = await ownRecords(tx, memberRid);
  const place = { province: '省份', city: '城市', area: '区县', address: '详细地址', address_code: '地区编码' };
  return [
    {
      name: 'profile',
      title: '个人资料',
      columns: {
        account: '用户名',
        phone: '手机号',
        name: '姓名',
        email: '邮箱',
        kind: '用户类型',
        company: '公司/单位',
        teacher: '导师/负责人',
        teacher_phone: '导师电话',
        teacher_mail: '导师邮箱',
        ...place,
        wechat: '已绑定微信',
        created_at: '注册时间',
      },
      rows: member
        ? [{ ...member, kind: kinds[member.organization ?? -1] ?? '', wechat: member.wx_openid !== null }]
        : [],
    },
    {
      name: 'addresses',
      title: '地址',
      columns: { name: '姓名', phone: '手机号', ...place, is_default: '默认', created_at: '保存时间' },
      rows: addresses,
    },
    {
      name: 'sessions',
      title: '登录记录',
      columns: {
        created_at: '登录时间',
        refreshed_at: '最近使用',
        ip: '网络地址',
        device: '设备',
        revoked_at: '退出时间',
      },
      rows: sessions,
    },
    {
      name: 'consents',
      title: '协议同意记录',
      columns: { kind: '文本', version: '版本', at: '时间', ip: '网络地址' },
      rows: (await consentsOf(tx, memberRid)).map((row) => ({
        ...row,
        kind: row.kind === 'license' ? '用户服务协议' : '隐私政策',
      })),
    },
    {
      name: 'contact-changes',
      title: '手机号与邮箱的更换',
      columns: { kind: '种类', before: '原', after: '新', at: '时间', ip: '网络地址' },
      rows: (await contactChangesOf(tx, memberRid)).map((row) => ({
        ...row,
        kind: row.kind === 'phone' ? '手机号' : '邮箱',
      })),
    },
    { name: 'tags', title: '客户标签', columns: { tag: '标签', at: '时间' }, rows: await tagRowsOf(tx, memberRid) },
  ];
}

/**
 * Leaves a row without a person: orders and papers still point at it. The phone is free again, and nobody can sign in.
 */
async function erase(work: Work, memberRid: string, { reachedBy }: KnownOfMember): Promise<void> {
  const { tx, clock } = work;
  const member = await lockMember(tx, memberRid);
  if (!member) return;
  await deleteOwnRecords(tx, memberRid, reachedBy);
  await deleteContactChanges(tx, memberRid);
  await deleteTags(tx, memberRid);
  await forgetClosingReasons(tx, memberRid);
  await forgetKeys(tx, `member:${memberRid}`);
  await discardStored(work, member.avatar);
  for (const row of await removeExports(tx, { memberRid }, clock.now())) await discardStored(work, exportKey(row.rid));
  const nobody = closedName();
  const empty = { email: '', company: '', teacher: '', teacher_phone: '', teacher_mail: '', avatar: '' };
  const nowhere = { province: '', city: '', area: '', address_code: '', address: '' };
  await changeMember(tx, memberRid, {
    account: nobody,
    phone: nobody,
    name: '已注销用户',
    password_hash: '',
    wx_openid: null,
    ...empty,
    ...nowhere,
  });
}

/** The account itself. */
export const identityData: PersonalData = { collect, erase };
