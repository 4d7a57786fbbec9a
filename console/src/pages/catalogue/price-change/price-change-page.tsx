import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { mostServices, previewPriceChange } from '@yance/contract/catalogue/price-change-endpoints.ts';
import { Button, Input, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { reading } from '../../../lib/call.ts';
import { Failure } from '../../../parts/failure.tsx';
import { EmptyList } from '../../../parts/list-page/empty-list.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { Section } from '../../../parts/section.tsx';
import { categoriesOf, projectTypes, useCategories } from '../category-options.ts';
import { ApplyDialog } from './apply-dialog.tsx';
import { ChangeForm, changeOf, emptyForm } from './change-form.tsx';
import { MadeChanges } from './made-changes.tsx';
import { PreviewTable } from './preview-table.tsx';
import styles from './price-change.module.css';

/** The prices of many services changed in one step: what would become of each is seen before anything is saved. */
export default function PriceChangePage() {
  const [values, setValues] = useState(emptyForm);
  const [typeId, setTypeId] = useState<number>();
  const [categoryId, setCategoryId] = useState<number>();
  const [kw, setKw] = useState('');
  const words = useDeferredValue(kw.trim());
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [asking, setAsking] = useState(false);
  const categories = useCategories();
  const change = changeOf(useDeferredValue(values));
  const query = useQuery({
    ...reading(previewPriceChange, {
      // Without a change nothing is asked; the input must only be of its form.
      change: change ?? {
        by: { kind: 'percent', basis_points: 100 },
        parts: ['base'],
        rounding: { to_fen: 1, way: 'near' },
      },
      ...(words ? { kw: words } : {}),
      ...(typeId ? { type_id: typeId } : {}),
      ...(categoryId ? { category_id: categoryId } : {}),
    }),
    enabled: change !== null,
    placeholderData: keepPreviousData,
  });
  const rows = query.data?.list ?? [];
  const open = rows.filter(({ blocked }) => blocked === null);
  const chosen = open.filter(({ rid }) => ticked.includes(rid));
  return (
    <>
      <PageHead title="批量调价" note={`一次最多 ${mostServices} 个项目，全部成功或全部不改`} />
      <p className={styles.note}>
        只改目录价，对发布之后的订单生效；已有的订单、报价单不变。协议价中按单价约定的不变；按折扣约定的以目录价为准，会随之变化。
      </p>
      <div className={styles.step}>
        <Section title="调整">
          <ChangeForm values={values} change={setValues} />
        </Section>
      </div>
      <div className={styles.step}>
        <Section title="项目与预览">
          <div className={styles.form}>
            <Select
              aria-label="项目类型"
              placeholder="项目类型"
              allowClear
              style={{ minWidth: 120 }}
              value={typeId}
              options={[...projectTypes]}
              onChange={(value: number | undefined) => {
                setTypeId(value);
                setCategoryId(undefined);
              }}
            />
            <Select
              aria-label="分类"
              placeholder="分类"
              allowClear
              style={{ minWidth: 160 }}
              value={categoryId}
              options={projectTypes
                .filter(({ value }) => typeId === undefined || value === typeId)
                .flatMap(({ value }) => categoriesOf(categories, value))}
              onChange={(value: number | undefined) => setCategoryId(value)}
            />
            <Input.Search
              aria-label="名称、英文、代码"
              placeholder="名称、英文、代码"
              allowClear
              style={{ width: 240 }}
              value={kw}
              maxLength={60}
              onChange={({ target }) => setKw(target.value)}
            />
          </div>
          {change === null ? (
            <EmptyList words="填写调整幅度或金额后，这里显示每个项目调整前后的价格" />
          ) : query.isError && !query.data ? (
            <Failure error={query.error} retry={() => void query.refetch()} />
          ) : (
            <>
              <div className={styles.bar}>
                <span aria-live="polite">
                  {query.isFetching ? '正在计算…' : `已选 ${chosen.length} 个项目，共 ${rows.length} 个`}
                </span>
                <Button
                  type="primary"
                  disabled={chosen.length === 0 || query.isFetching || query.isPlaceholderData}
                  onClick={() => setAsking(true)}
                >
                  调价 {chosen.length} 个项目
                </Button>
              </div>
              <PreviewTable rows={rows} chosen={chosen.map(({ rid }) => rid)} choose={setTicked} />
            </>
          )}
        </Section>
      </div>
      <MadeChanges />
      {asking && change ? <ApplyDialog change={change} rows={chosen} close={() => setAsking(false)} /> : null}
    </>
  );
}
