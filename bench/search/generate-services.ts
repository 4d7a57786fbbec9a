import type pg from 'pg';
import { serviceDefinition, type ServiceDefinition } from '@yance/contract/catalogue/service.ts';
import { serviceWordsOf } from '../../server/src/features/catalogue/search/service-text.ts';
import { newRid } from '../../server/src/kernel/db.ts';

export const materials =
  '石墨烯 钛合金 高熵合金 不锈钢 铝合金 镁合金 铜箔 硅片 氮化镓 碳化硅 氧化锌 二氧化钛 钙钛矿 磷酸铁锂 三元正极 硬碳 金属有机框架 共价有机框架 分子筛 活性炭 碳纳米管 量子点 水凝胶 聚乙烯 聚酰亚胺 环氧树脂 橡胶 纤维素 壳聚糖 蛋白质 纳米银 纳米金 催化剂 电解液 隔膜 陶瓷 玻璃 水泥 沸石 黏土 煤 焦炭 土壤 沉积物 岩石 矿物 涂层 薄膜 粉末 块体 纤维 泡沫 复合材料 生物炭 荧光粉 磁性材料 超导体 热电材料 压电陶瓷 形状记忆合金'.split(
    ' ',
  );
export const conditions =
  '常规 高温 低温 原位 变温 高压 真空 惰性气氛 超薄 大面积 微区 定量 半定量 快速 深度剖析 截面 表面 透射 反射 偏振 动态 静态 循环 拉伸 压缩 疲劳 老化 腐蚀 加速 空间分辨'.split(
    ' ',
  );

/**
 * Fills the catalogue up to `wanted` services with variations of those that it has: another material, another
 * condition, so that names differ as in a large laboratory company and a technique has about two thousand of them.
 * Returns how many there are then. Variations that stand already stay.
 */
export async function generateServices(pool: pg.Pool, wanted: number): Promise<number> {
  const patterns = await pool.query<Pattern>(
    `select * from catalogue_services where code not like '%-variation-%' order by position`,
  );
  let missing = wanted - (await countServices(pool));
  if (missing > 0)
    await withoutIndex(pool, 'catalogue_service_words_gin', async () => {
      for (const [turn, row] of variations(patterns.rows)) {
        if (missing <= 0) break;
        const few = row.slice(0, missing);
        missing -= few.length;
        await insertServices(pool, few, turn);
      }
    });
  await pool.query('vacuum analyze catalogue_services');
  await pool.query('vacuum analyze catalogue_service_words');
  return countServices(pool);
}

/** Does it while the index is not there, and makes the index again: that takes a third of the time. */
async function withoutIndex(pool: pg.Pool, name: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await pool.query<{ indexdef: string }>('select indexdef from pg_indexes where indexname = $1', [
    name,
  ]);
  const [index] = rows;
  if (!index) throw new Error(`There is no index ${name}.`);
  await pool.query(`drop index ${name}`);
  try {
    await work();
  } finally {
    await pool.query(index.indexdef);
  }
}

async function countServices(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from catalogue_services');
  return rows[0]?.count ?? 0;
}

interface Pattern {
  definition: ServiceDefinition;
  category_id: number;
  child_ids: number[];
  img: string;
  from_price_fen: number | null;
}

function* variations(patterns: readonly Pattern[]): Iterable<[number, Pattern[]]> {
  let turn = 0;
  for (const condition of conditions) {
    for (const material of materials) {
      turn += 1;
      yield [
        turn,
        patterns.map((pattern, index) => {
          const { name, sketch } = pattern.definition;
          const definition = serviceDefinition.parse({
            ...pattern.definition,
            code: `${pattern.definition.code}-variation-${turn}`.slice(0, 60),
            name: `${material}${condition}${name}`,
            sketch: `${material}的${condition}测试：${sketch}`,
          });
          const price =
            pattern.from_price_fen === null ? null : pattern.from_price_fen + ((turn * 7 + index) % 900) * 100;
          return { ...pattern, definition, from_price_fen: price };
        }),
      ];
    }
  }
}

async function insertServices(pool: pg.Pool, rows: readonly Pattern[], turn: number): Promise<void> {
  const records = rows.map(({ definition, ...row }, index) => {
    return {
      ...row,
      words: serviceWordsOf(definition, new Set()),
      definition,
      rid: newRid(),
      order_count: (turn * 31 + index * 17) % 500,
      position: turn * 100 + index,
    };
  });
  const text = JSON.stringify(records);
  await pool.query(
    `insert into catalogue_services (rid, code, definition, type_id, category_id, child_ids, instruments, from_price_fen, days_max, urgent, on_site, img, gallery, offered, position, order_count, updated_at)
      select rid, definition ->> 'code', definition, (definition ->> 'type_id')::int, category_id,
        array(select json_array_elements_text(child_ids)::int), array(select jsonb_array_elements_text(definition -> 'instruments')), from_price_fen,
        (definition ->> 'days_max')::float, (definition ->> 'urgent')::boolean, (definition ->> 'on_site')::boolean, img, array[img], true, position, order_count, now()
      from json_to_recordset($1) as given (rid uuid, definition jsonb, category_id int, child_ids json, img text, from_price_fen bigint, order_count int, position int)
      on conflict (code) do nothing`,
    [text],
  );
  await pool.query(
    `insert into catalogue_service_words (service_rid, words)
      select s.rid, given.words::tsvector from json_to_recordset($1) as given (rid uuid, words text) join catalogue_services s using (rid)`,
    [text],
  );
}
