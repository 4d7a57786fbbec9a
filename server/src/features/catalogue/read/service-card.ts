import type { ServiceCard, ServiceDefinition } from '@yance/contract/catalogue/service.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import type { CardRow } from '../search-services.store.ts';

/** What a card is made of. */
export type CardSource = Pick<
  CardRow,
  'rid' | 'type_id' | 'category_id' | 'category' | 'img' | 'from_price_fen' | 'preset_price_fen' | 'order_count'
> & {
  /** A row of plain SQL has a text. */
  updated_at: Date | string;
  definition: Pick<
    ServiceDefinition,
    | 'name'
    | 'english'
    | 'sketch'
    | 'description'
    | 'unit'
    | 'list_price_fen'
    | 'days_min'
    | 'days_max'
    | 'urgent'
    | 'on_site'
  >;
};

/** What lists show of a service. */
export function toCard(service: CardSource): ServiceCard {
  const { definition } = service;
  return {
    rid: service.rid,
    type_id: service.type_id,
    category_id: service.category_id,
    category: service.category,
    name: definition.name,
    english: definition.english,
    img: service.img,
    sketch: definition.sketch,
    description: definition.description,
    unit: definition.unit,
    from_price_fen: service.from_price_fen,
    preset_price_fen: service.preset_price_fen,
    list_price_fen: definition.list_price_fen,
    days_min: definition.days_min,
    days_max: definition.days_max,
    order: service.order_count,
    discount_label: discountOf(definition.list_price_fen, service.from_price_fen),
    urgent: definition.urgent,
    on_site: definition.on_site,
    updated: shanghaiDate(new Date(service.updated_at)),
  };
}

/** In tenths, as Chinese price labels say it: ¥312 instead of ¥400 is 7.8 折. */
function discountOf(listFen: number | null, fromFen: number | null): string | null {
  if (!listFen || fromFen === null || fromFen >= listFen) return null;
  return `${Number(((fromFen / listFen) * 10).toFixed(1))} 折`;
}
