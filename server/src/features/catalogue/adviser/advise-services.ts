import { usefulChanges } from '@yance/contract/catalogue/adviser/changed-answers.ts';
import {
  mostChanges,
  mostPlaces,
  mostStopped,
  type AdvisedPlace,
  type adviseServices as adviseCall,
} from '@yance/contract/catalogue/adviser/endpoints.ts';
import { filledBy, rankServices, type Guide, type Place } from '@yance/contract/catalogue/adviser/rank-services.ts';
import type { AdviserAnswers } from '@yance/contract/catalogue/adviser/questions.ts';
import type { ParameterField } from '@yance/contract/catalogue/parameters.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { answerText } from '@yance/contract/pricing/check-answers.ts';
import { estimateAnswers, priceOf } from '@yance/contract/pricing/engine.ts';
import { noUrgency } from '@yance/contract/pricing/rules.ts';
import type { Tx } from '../../../kernel/db.ts';
import { projectTypeName } from '../read/project-types.ts';
import { toCard } from '../read/service-card.ts';
import { cardsOf } from '../search-services.store.ts';
import { serviceIndex, type ServiceIndex } from '../search/service-index.ts';
import { advisedParts, guides } from '../service-advice.store.ts';

type Advised = OutputOf<typeof adviseCall>;

/**
 * The services that tell what was asked of such a sample, each with its reasons. Worked out from what the process keeps
 * of the catalogue, and kept with it: at most two statements, and none for answers that were given lately.
 */
export async function adviseServices(tx: Tx, answers: AdviserAnswers): Promise<Advised> {
  const index = await serviceIndex(tx);
  const key = `adviser ${JSON.stringify(answers)}`;
  const known = index.worked.get(key);
  if (known) return known as Advised;
  const all = await guidesIn(tx, index);
  const ranked = rankServices(answers, all);
  const places = ranked.filter(({ obstacles }) => obstacles.length === 0).slice(0, mostPlaces);
  const stopped = ranked.filter(({ obstacles }) => obstacles.length > 0).slice(0, mostStopped);
  const shown = await shownPlaces(tx, answers, [...places, ...stopped], all);
  const pick = (some: readonly Place[]) => some.flatMap(({ rid }) => shown.get(rid) ?? []);
  const changes = usefulChanges(answers, all).slice(0, mostChanges);
  const advised = { places: pick(places), stopped: pick(stopped), changes };
  index.worked.set(key, advised, { size: JSON.stringify(advised).length });
  return advised;
}

async function guidesIn(tx: Tx, index: ServiceIndex): Promise<readonly Guide[]> {
  const key = 'adviser';
  const known = index.worked.get(key);
  if (known) return known as Guide[];
  const all = await guides(tx);
  index.worked.set(key, all, { size: JSON.stringify(all).length });
  return all;
}

async function shownPlaces(
  tx: Tx,
  answers: AdviserAnswers,
  places: readonly Place[],
  all: readonly Guide[],
): Promise<Map<string, AdvisedPlace>> {
  const rids = places.map(({ rid }) => rid);
  const cards = new Map((await cardsOf(tx, rids)).map((row) => [row.rid, toCard(row)]));
  const parts = await advisedParts(tx, rids);
  return new Map(
    places.flatMap(({ points: _points, rid, ...reasons }): [string, AdvisedPlace][] => {
      const [card, part, guide] = [cards.get(rid), parts.get(rid), all.find((one) => one.rid === rid)];
      if (!card || !part || !guide) return [];
      const { requirements, parameters: fields, prices, demo } = part;
      const type_name = projectTypeName(card.type_id);
      const form = filledForm(fields, filledBy(answers, guide));
      const asked = {
        rules: prices,
        fields,
        answers: form.parameters,
        count: 1,
        urgent: 'none',
        urgency: noUrgency,
      } as const;
      const { by_quote, total_fen } = priceOf(asked);
      const price_fen = by_quote ? null : total_fen;
      return [[rid, { card, type_name, ...reasons, cannot: guide.cannot, requirements, demo, ...form, price_fen }]];
    }),
  );
}

/** The form with the options that the answers choose; an option that the form no longer offers fills nothing. */
function filledForm(
  fields: readonly ParameterField[],
  given: Readonly<Record<string, string>>,
): Pick<AdvisedPlace, 'parameters' | 'filled'> {
  const chosen = fields.flatMap((field) => {
    const value = given[field.key];
    if (value === undefined || !('options' in field) || !field.options.some((one) => one.value === value)) return [];
    return [{ field, value, answer: field.kind === 'choices' ? [value] : value }];
  });
  const parameters = estimateAnswers(
    fields,
    Object.fromEntries(chosen.map(({ field, answer }) => [field.key, answer])),
  );
  return {
    parameters,
    // What stands behind a question that is not asked is not filled in.
    filled: chosen
      .filter(({ field }) => parameters[field.key] !== undefined)
      .map(({ field, value, answer }) => ({
        key: field.key,
        value,
        label: field.label,
        answer: answerText(field, answer),
      })),
  };
}
