import { Copyable } from '@yance/ui/copyable.tsx';
import { CodeCard } from '../../../parts/invitation/code-card.tsx';
import { Part } from '../../../parts/invitation/part.tsx';
import type { Promotion } from './promotion.ts';
import css from './promotion.module.css';

/** What the member sends to others: code, link, picture and words. */
export function Material({ promotion: { share, texts, funnel, days, percent } }: { promotion: Promotion }) {
  if (!share) return null;
  return (
    <Part title="推广素材" note={`新客户注册后绑定 ${days} 天，按付款金额的 ${percent}% 返利。`}>
      <CodeCard
        name="推广"
        share={share}
        totals={[
          { name: '推广客户', value: funnel.registered },
          { name: '已付款客户', value: funnel.paid },
        ]}
      />
      {texts.length > 0 && (
        <ul className={css.texts}>
          {texts.map((text) => (
            <li key={text}>
              <Copyable text={`${text}${share.link}`} label="文案">
                {text}
              </Copyable>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
