import { daysText } from '@yance/contract/catalogue/days-text.ts';
import type { ServiceCard as Card } from '@yance/contract/catalogue/service.ts';
import { Link } from '@yance/ui/link.tsx';
import { Money } from '@yance/ui/money.tsx';
import { pictureHref } from '@yance/web/picture.ts';
import css from './service-card.module.css';

/**
 * A service in a list: picture, name, tags, price from, days, number of orders. `first` is for what is seen without
 * scrolling.
 */
export function ServiceCard({ service, level, first = false }: { service: Card; level: 2 | 3; first?: boolean }) {
  const Name = `h${level}` as const;
  const tags = service.description
    .split('|')
    .map((tag) => tag.trim())
    .filter(Boolean);
  const rest = tags.splice(4);
  return (
    <Link href={`/detail/${service.rid}`} className={css.card}>
      <div className={css.frame}>
        <img
          src={pictureHref(service.img)}
          alt=""
          width={280}
          height={210}
          loading={first ? 'eager' : 'lazy'}
          className={css.picture}
        />
        {service.discount_label && <span className={css.discount}>{service.discount_label}</span>}
      </div>
      <div className={css.words}>
        <Name className={css.name}>
          {service.name} <span className={css.english}>{service.english}</span>
        </Name>
        <p className={css.tags}>
          {tags.map((tag) => (
            <span key={tag} className={css.tag}>
              {tag}
            </span>
          ))}
          {rest.length > 0 && (
            <span className={css.tag} title={rest.join('、')}>
              +{rest.length}
            </span>
          )}
        </p>
        <p className={css.facts}>
          <span>{daysText(service)}</span>
          {service.urgent && <span>可加急</span>}
          {service.on_site && <span>可到场</span>}
        </p>
        <p className={css.last}>
          <span className={css.price}>
            {service.from_price_fen === null ? (
              '由经理报价'
            ) : service.from_price_fen === 0 ? (
              <strong>{service.type_id === 2 ? '部分地区免费' : '免费'}</strong>
            ) : (
              <>
                <Money fen={service.from_price_fen} look="strong" />
                <span className={css.unit}>/{service.unit} 起</span>
                {service.preset_price_fen !== null && service.preset_price_fen !== service.from_price_fen && (
                  <span className={css.unit}>
                    常规 <Money fen={service.preset_price_fen} />
                  </span>
                )}
              </>
            )}
            {service.list_price_fen !== null &&
              service.from_price_fen !== null &&
              service.list_price_fen > service.from_price_fen && <Money fen={service.list_price_fen} look="struck" />}
          </span>
          {service.order > 0 && <span className={css.count}>{service.order} 下单</span>}
        </p>
      </div>
    </Link>
  );
}
