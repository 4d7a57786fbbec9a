import { pictureHref } from '@yance/web/picture.ts';
import { listCategories, orderCategories, type CategoryNode } from '@yance/contract/catalogue/staff-endpoints.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Allowed } from '../../parts/allowed.tsx';
import { call } from '../../lib/call.ts';
import { late } from '../../lib/late.ts';
import { useRecord } from '../../lib/use-record.ts';
import { useStep } from '../../lib/use-step.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Section } from '../../parts/section.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import styles from './categories.module.css';
import type { CategoryPlace } from './category-dialog.tsx';
import { projectTypes } from './category-options.ts';

const CategoryDialog = late(async () => (await import('./category-dialog.tsx')).CategoryDialog);
const MoveCategoryDialog = late(async () => (await import('./move-category-dialog.tsx')).MoveCategoryDialog);
const RegisterHistory = late(async () => (await import('./register-history.tsx')).RegisterHistory);

/** The three project types with their categories and finer tags; order, names, pictures, labels and what is hidden. */
export default function CategoriesPage() {
  const query = useRecord(listCategories, {});
  const [asked, setAsked] = useState<CategoryPlace | null>(null);
  const [moving, setMoving] = useState<CategoryNode | null>(null);
  const [historyOf, setHistoryOf] = useState<number | null>(null);
  const shown = query.data?.find(({ id }) => id === historyOf);
  return (
    <>
      <PageHead title="项目分类" note="修改立即在门户生效" />
      <Loaded query={query}>
        {(all) => (
          <div className={styles.types}>
            {projectTypes.map(({ value, label }) => (
              <Section
                key={value}
                title={label}
                extra={
                  <Allowed permission="catalogue.registersEdit">
                    <Button size="small" onClick={() => setAsked({ type_id: value, parent: null })}>
                      新增分类
                    </Button>
                  </Allowed>
                }
              >
                <Level
                  nodes={all.filter(({ type_id, parent_id }) => type_id === value && parent_id === null)}
                  all={all}
                  ask={setAsked}
                  move={setMoving}
                  showHistory={setHistoryOf}
                />
              </Section>
            ))}
          </div>
        )}
      </Loaded>
      {asked ? <CategoryDialog place={asked} close={() => setAsked(null)} /> : null}
      {shown ? (
        <RegisterHistory
          kind="category"
          record={shown}
          names={{ parent_id: (id) => query.data?.find((one) => one.id === id)?.name ?? '（已不存在）' }}
          close={() => setHistoryOf(null)}
        />
      ) : null}
      {moving && query.data ? (
        <MoveCategoryDialog node={moving} all={query.data} close={() => setMoving(null)} />
      ) : null}
    </>
  );
}

interface LevelProps {
  nodes: readonly CategoryNode[];
  all: readonly CategoryNode[];
  ask: (place: CategoryPlace) => void;
  move: (node: CategoryNode) => void;
  showHistory: (id: number) => void;
}

function Level({ nodes, all, ask, move, showHistory }: LevelProps) {
  const before = nodes.map(({ id }) => id);
  const step = useStep(
    (ids: number[], idempotencyKey) => call(orderCategories, { ids, before }, { idempotencyKey }),
    {},
  );
  const raise = (index: number, by: number) => {
    const ids = [...before];
    ids.splice(index + by, 0, ...ids.splice(index, 1));
    step.mutate(ids);
  };
  if (nodes.length === 0) return <p className={styles.none}>还没有分类</p>;
  return (
    <ul className={styles.level}>
      {nodes.map((node, index) => (
        <li key={node.id}>
          <div className={styles.row}>
            {node.parent_id === null && node.img ? <img src={pictureHref(node.img)} alt="" loading="lazy" /> : null}
            <span className={styles.name}>
              {node.name}
              <small>
                {node.services} 个项目{node.discount_label ? ` · ${node.discount_label}` : ''}
              </small>
            </span>
            {node.hidden ? <StatusTag tone="quiet">已隐藏</StatusTag> : null}
            {node.on_home ? <StatusTag tone="done">首页显示</StatusTag> : null}
            <span className={styles.steps}>
              <Allowed permission="catalogue.registersEdit">
                <Button
                  size="small"
                  type="text"
                  aria-label={`上移 ${node.name}`}
                  disabled={index === 0 || step.isPending}
                  onClick={() => raise(index, -1)}
                >
                  上移
                </Button>
              </Allowed>
              <Allowed permission="catalogue.registersEdit">
                <Button
                  size="small"
                  type="text"
                  aria-label={`下移 ${node.name}`}
                  disabled={index === nodes.length - 1 || step.isPending}
                  onClick={() => raise(index, 1)}
                >
                  下移
                </Button>
              </Allowed>
              <Allowed permission="catalogue.registersEdit">
                <Button
                  size="small"
                  type="link"
                  aria-label={`修改 ${node.name}`}
                  onClick={() => ask({ type_id: node.type_id, parent: null, node })}
                >
                  修改
                </Button>
              </Allowed>
              {node.parent_id === null ? (
                <Allowed permission="catalogue.registersEdit">
                  <Button
                    size="small"
                    type="link"
                    aria-label={`新增子分类 ${node.name}`}
                    onClick={() => ask({ type_id: node.type_id, parent: node })}
                  >
                    新增子分类
                  </Button>
                </Allowed>
              ) : node.services === 0 ? (
                <Allowed permission="catalogue.registersEdit">
                  <Button size="small" type="link" aria-label={`移动 ${node.name}`} onClick={() => move(node)}>
                    移动
                  </Button>
                </Allowed>
              ) : null}
              <Button size="small" type="link" aria-label={`历史：${node.name}`} onClick={() => showHistory(node.id)}>
                历史
              </Button>
            </span>
          </div>
          {node.parent_id === null && all.some(({ parent_id }) => parent_id === node.id) ? (
            <Level
              nodes={all.filter(({ parent_id }) => parent_id === node.id)}
              all={all}
              ask={ask}
              move={move}
              showHistory={showHistory}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
