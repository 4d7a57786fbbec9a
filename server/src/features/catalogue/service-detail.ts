import type { ServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Tx } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { instrumentsOfModels, latestEvaluations } from './catalogue.store.ts';
import { projectTypeName } from './project-types.ts';
import { relatedCards } from './search-services.store.ts';
import { toCard } from './service-card.ts';
import { findServices } from './services.store.ts';

/** Everything that a service's page shows, in four statements. Refuses `notFound`, and `withdrawn` for a service that is no longer offered. */
export async function getServiceDetail(tx: Tx, rid: string): Promise<ServiceDetail> {
  const [service] = await findServices(tx, [rid]);
  if (!service) throw new Refusal('notFound');
  if (!service.offered) throw new Refusal('withdrawn');
  const { definition } = service;
  const devices = await instrumentsOfModels(tx, definition.instruments);
  const evaluations = await latestEvaluations(tx, rid, 20);
  const related = await relatedCards(tx, service, 6);
  return {
    ...toCard(service),
    type_name: projectTypeName(service.type_id),
    aliases: definition.aliases,
    gallery: service.gallery,
    instruments: definition.instruments.flatMap((model) => {
      const known = devices.filter((device) => device.model === model);
      return known.length > 0
        ? known.map(({ name, laboratory }) => ({ name, model, laboratory }))
        : [{ name: model, model, laboratory: '' }];
    }),
    introduction: definition.introduction,
    requirements: definition.requirements,
    result_types: definition.result_types,
    faq: definition.faq,
    parameters: definition.parameters,
    prices: definition.prices,
    lead_time: service.lead_time,
    demo: service.demo,
    evaluations: evaluations.map(({ author, score, content, created_at, reply }) => ({
      author,
      score,
      content,
      created: shanghaiIso(created_at),
      reply,
    })),
    score: service.score_count > 0 ? Math.round((service.score_sum / service.score_count) * 10) / 10 : null,
    related: related.map(toCard),
  };
}
