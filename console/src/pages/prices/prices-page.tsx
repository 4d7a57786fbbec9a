import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { priceTargetKinds, type PriceListRow } from '@yance/contract/pricing/price-list.ts';
import { listPriceLists } from '@yance/contract/pricing/staff-endpoints.ts';
import { priceListMachine } from '@yance/contract/pricing/states.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { late } from '../../lib/late.ts';
import { optionsOf } from '../../lib/options-of.ts';
import { useMay } from '../../lib/may.ts';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { momentColumn, stateTabs } from '../../parts/list-page/columns.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import { emptyValues, type PriceValues } from './price-values.ts';
import { periodText, standing, targetWords, toneOfList } from './price-words.ts';
import styles from './prices.module.css';

const PriceListDialog = late(async () => (await import('./price-list-dialog.tsx')).PriceListDialog);

const columns: readonly Column<PriceListRow>[] = [
  { key: 'name', title: '协议价', text: (row) => row.name, clip: true },
  {
    key: 'state',
    title: '状态',
    text: standing,
    draw: (row) => <StatusTag tone={toneOfList(row)}>{standing(row)}</StatusTag>,
  },
  { key: 'target', title: '对象', text: targetWords, clip: true },
  { key: 'starts_on', title: '有效期', text: periodText, sortable: true },
  { key: 'entries', title: '价格', text: (row) => row.entries_text, clip: true },
  { key: 'contract_no', title: '合同编号', text: (row) => row.contract_no || '—', sparse: true },
  momentColumn('updated', '最近修改', (row) => row.updated, { sortable: true, wideOnly: true }),
];

const filters: readonly Filter[] = [
  { kind: 'tabs', key: 'state', options: stateTabs(priceListMachine.states, ['active', 'draft', 'stopped']) },
  { kind: 'choice', key: 'target', label: '对象', options: optionsOf(priceTargetKinds) },
  { kind: 'switch', key: 'ending', label: '30 天内到期' },
  { kind: 'text', key: 'kw', placeholder: '名称、单位、合同编号' },
];

/** Every price list: for whom, when, and what it asks. */
export default function PricesPage() {
  const [written, setWritten] = useState<PriceValues | null>(null);
  const may = useMay();
  const mayAdd = may('catalogue.agreedPricesEdit');
  return (
    <>
      <ListPage
        title="协议价"
        unit="份"
        endpoint={listPriceLists}
        columns={columns}
        filters={filters}
        rowKey={(row) => row.rid}
        open={(row) => `/prices/${row.rid}`}
        lead={<PriceRule />}
        empty={{ words: '还没有协议价', ...(mayAdd ? { next: '新建草稿，核对后生效' } : {}) }}
        extra={
          mayAdd ? (
            <Button type="primary" onClick={() => setWritten(emptyValues(shanghaiDate(new Date())))}>
              新建协议价
            </Button>
          ) : null
        }
      />
      {written ? <PriceListDialog initial={written} close={() => setWritten(null)} /> : null}
    </>
  );
}

/** Which list counts where several could. */
function PriceRule() {
  return (
    <p className={styles.rule}>
      一个项目只按一份协议价计：先看对象（指定客户、单位、用户类型），再看范围（项目、分类、全部），仍有多份时取最低价；目录价更低时按目录价。加急、报告、寄回、取样费用与机时预约不在协议价内，优惠券与积分在协议价之后计算，已下的订单不受修改影响。
    </p>
  );
}
