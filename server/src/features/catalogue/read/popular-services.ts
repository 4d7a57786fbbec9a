import type { ServiceCard } from '@yance/contract/catalogue/service.ts';
import type { Tx } from '../../../kernel/db.ts';
import { popularCards } from '../search-services.store.ts';
import { toCard } from './service-card.ts';

/** The codes that the editors put first, in their order, then the most ordered services. */
export const popularServices = async (tx: Tx, limit: number, first: readonly string[]): Promise<ServiceCard[]> =>
  (await popularCards(tx, limit, first)).map(toCard);
