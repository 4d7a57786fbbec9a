import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { listCommunityOrders as listCall } from '@yance/contract/orders/community-endpoints.ts';
import type { MemberWork, Tx } from '../../../kernel/db.ts';
import type { Sheet } from '../../../kernel/spreadsheet/spreadsheet.ts';
import { dayRange } from '../../../kernel/time/day-range.ts';
import { booksOf, callOf, requireManager } from '../../communities/index.ts';
import type { TestedFilter } from '../../reservations/index.ts';
import { testedBy, type Tested } from './tested-by-community.ts';

/** Who had what tested on a community's money, for who runs it. */
export async function listCommunityOrders(
  work: MemberWork,
  { rid, page, size, ...filter }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  requireManager(await booksOf(work, rid));
  const paging = { offset: (page - 1) * size, limit: size };
  const { list, total } = await testedBy(work.tx, rid, { ...paging, filter: { ...filter, ...dayRange(filter) } });
  return { list: list.map(onWire), total, page, size };
}

const onWire = (one: Tested): OutputOf<typeof listCall>['list'][number] => ({
  rid: one.rid,
  order_no: one.number,
  created: shanghaiIso(one.created_at),
  person: callOf(one.member),
  titles: [...one.titles],
  samples: one.samples,
  time: one.time && { start: shanghaiIso(one.time.start), end: shanghaiIso(one.time.end) },
  project: one.project?.name ?? '',
  label: one.label,
  total_fen: one.total_fen,
});

/** The same as a table, as far as its first `most` rows. */
export async function communitySheet(
  tx: Tx,
  rid: string,
  { most, filter }: { most: number; filter: TestedFilter },
): Promise<Sheet> {
  const { list } = await testedBy(tx, rid, { offset: 0, limit: most, filter });
  return { name: '订单与机时', columns, rows: list.map(cellsOf) };
}

const columns: Sheet['columns'] = [
  { title: '类别' },
  { title: '编号' },
  { title: '下单时间', shown: 'moment', width: 17 },
  { title: '成员' },
  { title: '单位' },
  { title: '检测项目' },
  { title: '样品数' },
  { title: '机时开始', shown: 'moment', width: 17 },
  { title: '机时结束', shown: 'moment', width: 17 },
  { title: '经费项目' },
  { title: '项目编号' },
  { title: '状态' },
  { title: '金额（元）', shown: 'money', width: 12 },
];

const cellsOf = (one: Tested): Sheet['rows'][number] => [
  one.time ? '仪器机时' : '检测订单',
  one.number,
  one.created_at,
  callOf(one.member),
  one.member?.company ?? '',
  one.titles.join('、'),
  one.samples,
  one.time?.start ?? null,
  one.time?.end ?? null,
  one.project?.name ?? '',
  one.customer_ref,
  one.label,
  one.total_fen / 100,
];
