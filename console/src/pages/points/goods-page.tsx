import { pictureHref } from '@yance/web/picture.ts';
import type { StockedGood } from '@yance/contract/points/goods.ts';
import { listGoodsForStaff } from '@yance/contract/points/staff-endpoints.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { late } from '../../lib/late.ts';
import { useMay } from '../../lib/may.ts';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import styles from './points.module.css';

const GoodDialog = late(async () => (await import('./good-dialog.tsx')).GoodDialog);

const filters: readonly Filter[] = [
  { kind: 'text', key: 'kw', placeholder: '商品名称' },
  {
    kind: 'choice',
    key: 'listed',
    label: '上下架',
    options: [
      { value: 'on', label: '已上架' },
      { value: 'off', label: '已下架' },
    ],
  },
];

const columnsOf = (edit: ((good: StockedGood) => void) | null): readonly Column<StockedGood>[] => [
  { key: 'name', title: '商品', text: (row) => row.name },
  { key: 'coupon', title: '优惠券', text: ({ coupon }) => coupon?.rule ?? '—', sparse: true },
  {
    key: 'img',
    title: '图片',
    text: (row) => row.img,
    draw: (row) => (row.img ? <img src={pictureHref(row.img)} alt="" className={styles.thumb} /> : '—'),
  },
  {
    key: 'listed',
    title: '状态',
    text: (row) => (row.listed ? '已上架' : '已下架'),
    draw: (row) => <StatusTag tone={row.listed ? 'done' : 'quiet'}>{row.listed ? '已上架' : '已下架'}</StatusTag>,
  },
  { key: 'points', title: '积分', numeric: true, sortable: true, text: (row) => row.points.toLocaleString('zh-CN') },
  { key: 'stock', title: '库存', numeric: true, sortable: true, text: (row) => `${row.stock} 件` },
  {
    key: 'most_each',
    title: '每人限兑',
    numeric: true,
    text: (row) => (row.most_each ? `${row.most_each} 件` : '不限'),
  },
  { key: 'taken', title: '已兑换', numeric: true, text: (row) => `${row.taken} 件` },
  {
    key: 'waiting',
    title: '待发货',
    numeric: true,
    text: (row) => `${row.waiting} 件`,
    draw: (row) =>
      row.waiting > 0 ? (
        <Link to={`/exchanges?state=pending&kw=${encodeURIComponent(row.name)}`}>{row.waiting} 件</Link>
      ) : (
        '0 件'
      ),
  },
  ...(edit
    ? [
        {
          key: 'edit',
          title: '操作',
          text: () => '',
          draw: (row: StockedGood) => (
            <Button size="small" onClick={() => edit(row)}>
              修改
            </Button>
          ),
        },
      ]
    : []),
];

/** The goods of the exchange shop, with stock and what waits to be sent. */
export default function GoodsPage() {
  const [edited, setEdited] = useState<StockedGood | 'new' | null>(null);
  const may = useMay();
  const edits = may('growth.goods');
  return (
    <>
      <ListPage
        title="积分商品"
        unit="种"
        endpoint={listGoodsForStaff}
        columns={columnsOf(edits ? setEdited : null)}
        filters={filters}
        rowKey={(row) => row.rid}
        empty={{ words: '商城里还没有商品' }}
        extra={
          edits ? (
            <Button type="primary" onClick={() => setEdited('new')}>
              新增商品
            </Button>
          ) : undefined
        }
      />
      {edited ? <GoodDialog good={edited === 'new' ? null : edited} close={() => setEdited(null)} /> : null}
    </>
  );
}
