import { listRegisteredInstruments } from '@yance/contract/catalogue/register-endpoints.ts';
import { useMemo, type AriaAttributes } from 'react';
import { Checkbox, Input, InputNumber, Select } from 'antd';
import { useRecord } from '../../../lib/use-record.ts';
import { Section } from '../../../parts/section.tsx';
import { YuanInput } from '../../../parts/yuan-input.tsx';
import { categoriesOf, childrenOf, projectTypes, useCategories } from '../category-options.ts';
import styles from './editor.module.css';
import { Labelled } from '../../../parts/draft-form/labelled.tsx';
import type { SectionProps } from './section-props.ts';

/** Names, place in the catalogue, turnaround and the words by which people find the service. */
export function BasicSection({ draft, put }: SectionProps) {
  const categories = useCategories();
  const models = useModels();
  return (
    <Section title="基本信息">
      <div className={styles.grid}>
        <Labelled label="项目名称" path="name">
          <Input maxLength={60} value={draft.name} onChange={({ target }) => put({ name: target.value })} />
        </Labelled>
        <Labelled label="英文名称" path="english">
          <Input maxLength={60} value={draft.english} onChange={({ target }) => put({ english: target.value })} />
        </Labelled>
        <Labelled label="一句话简介" path="sketch" wide>
          <Input
            maxLength={120}
            showCount
            value={draft.sketch}
            onChange={({ target }) => put({ sketch: target.value })}
          />
        </Labelled>
        <Labelled label="项目类型" path="type_id">
          <Select
            options={[...projectTypes]}
            value={draft.type_id}
            onChange={(type_id) =>
              put({ type_id, category_id: categoriesOf(categories, type_id)[0]?.value ?? 0, child_ids: [] })
            }
          />
        </Labelled>
        <Labelled label="分类" path="category_id">
          <Select
            options={categoriesOf(categories, draft.type_id)}
            value={categories.length > 0 ? draft.category_id : undefined}
            onChange={(category_id) => put({ category_id, child_ids: [] })}
          />
        </Labelled>
        <Labelled label="子分类" path="child_ids" wide>
          <Select
            mode="multiple"
            placeholder="可多选"
            options={childrenOf(categories, draft.category_id)}
            value={categories.length > 0 ? draft.child_ids : []}
            onChange={(child_ids) => put({ child_ids })}
          />
        </Labelled>
        <Labelled label="标签（卡片上显示，回车添加）" path="tags" wide>
          <Words value={draft.tags} change={(tags) => put({ tags })} most={12} />
        </Labelled>
        <Labelled label="别名与缩写（用于搜索，回车添加）" path="aliases" wide>
          <Words value={draft.aliases} change={(aliases) => put({ aliases })} most={60} />
        </Labelled>
        <Labelled label="仪器型号（选择已登记的，或输入后回车）" path="instruments" wide>
          <Words value={draft.instruments} change={(instruments) => put({ instruments })} most={30} known={models} />
        </Labelled>
        <Labelled label="结果文件类型" path="result_types" wide>
          <Words value={draft.result_types} change={(result_types) => put({ result_types })} most={30} />
        </Labelled>
        <Labelled label="周期最短（工作日）" path="days_min">
          <InputNumber min={0} max={365} value={draft.days_min} onChange={(days_min) => put({ days_min })} />
        </Labelled>
        <Labelled label="周期最长（工作日）" path="days_max">
          <InputNumber min={0} max={365} value={draft.days_max} onChange={(days_max) => put({ days_max })} />
        </Labelled>
        <Labelled label="计量单位" path="unit" help="下单时数量的单位，如 样、小时、点">
          <Input maxLength={8} value={draft.unit} onChange={({ target }) => put({ unit: target.value })} />
        </Labelled>
        <Labelled label="划线价（选填）" path="list_price_fen">
          <YuanInput
            aria-label="划线价"
            value={draft.list_price_fen}
            onChange={(list_price_fen) => put({ list_price_fen })}
          />
        </Labelled>
        <Labelled label="服务方式" wide>
          <span>
            <Checkbox checked={draft.urgent} onChange={({ target }) => put({ urgent: target.checked })}>
              可以加急
            </Checkbox>
            <Checkbox checked={draft.on_site} onChange={({ target }) => put({ on_site: target.checked })}>
              现场或云现场（按时间预约）
            </Checkbox>
          </span>
        </Labelled>
      </div>
    </Section>
  );
}

/** The models of the instruments in use. */
function useModels(): string[] {
  const { data } = useRecord(listRegisteredInstruments, { retired: false, sort: 'model', size: 100 });
  return useMemo(() => [...new Set(data?.list.map(({ model }) => model))], [data]);
}

interface WordsProps extends AriaAttributes {
  value: string[];
  change: (value: string[]) => void;
  most: number;
  /** What can be chosen beside what is typed. */
  known?: readonly string[];
}

function Words({ value, change, most, known, ...named }: WordsProps) {
  return (
    <Select
      {...named}
      mode="tags"
      open={known ? undefined : false}
      options={known?.map((word) => ({ value: word }))}
      suffixIcon={null}
      maxCount={most}
      tokenSeparators={['，', ',', '|']}
      value={value}
      onChange={(words: string[]) => change(words.map((word) => word.trim()).filter(Boolean))}
    />
  );
}
