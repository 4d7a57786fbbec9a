import type { ServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import type { Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { fewestOrders } from './promise-results.ts';
import { projectTypeName } from './project-types.ts';
import { toCard } from './service-card.ts';
import { readDetail } from '../service-detail.store.ts';

/**
 * Everything that a service's page shows, in one statement. Refuses `notFound`, and `withdrawn` for a service that is
 * no longer offered.
 */
export async function getServiceDetail(tx: Tx, rid: string): Promise<ServiceDetail> {
  const service = await readDetail(tx, rid);
  if (!service) throw new Refusal('notFound');
  if (!service.offered) throw new Refusal('withdrawn', { data: { typeId: service.type_id } });
  const { definition } = service;
  return {
    ...toCard(service),
    type_name: projectTypeName(service.type_id),
    category_hidden: service.category_hidden,
    aliases: definition.aliases,
    gallery: service.gallery,
    instruments: definition.instruments.flatMap((model) => {
      const known = service.devices.filter((device) => device.model === model);
      // A model that the register never named, such as a program, stands as it is written.
      if (known.length === 0) return [{ name: model, model, laboratory: '' }];
      return known.filter(({ retired }) => !retired).map(({ name, laboratory }) => ({ name, model, laboratory }));
    }),
    introduction: definition.introduction,
    requirements: definition.requirements,
    result_types: definition.result_types,
    faq: definition.faq,
    parameters: definition.parameters,
    prices: definition.prices,
    lead_time: service.lead_time && service.lead_time.orders >= fewestOrders ? service.lead_time : null,
    demo: service.demo,
    evaluations: service.evaluations,
    evaluation_count: service.score_count,
    score: service.score_count > 0 ? Math.round((service.score_sum / service.score_count) * 10) / 10 : null,
    related: service.related.map(toCard),
  };
}
