import { useQuery } from '@tanstack/react-query';
import { listWorkFilters } from '@yance/contract/results/filter-endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { reading } from '../../lib/call.ts';
import type { Offer, Option, WorkOffer } from './column.ts';

type Known = OutputOf<typeof listWorkFilters>;

const named = ({ rid, name }: { rid: string; name: string }): Option => ({ value: rid, label: name });
const word = (value: string): Option => ({ value, label: value });

const offers: Readonly<Record<WorkOffer, (known: Known) => Option[]>> = {
  laboratories: (known) => known.laboratories.map(named),
  instruments: (known) =>
    known.instruments.map(({ rid, name, laboratory }) => ({ value: rid, label: `${name}（${laboratory}）` })),
  operators: (known) => known.operators.map(word),
  techniques: (known) =>
    known.techniques.map(({ id, name, parent }) => ({
      value: String(id),
      label: parent ? `${parent} · ${name}` : name,
    })),
  managers: (known) => known.managers.map(named),
  tags: (known) => known.tags.map(word),
};

/** Returns what each filter of several values offers; asks the server only while that is wanted. */
export function useOffers(wanted: boolean): (offer: Offer) => readonly Option[] | undefined {
  const { data } = useQuery({ ...reading(listWorkFilters, {}), enabled: wanted, staleTime: 5 * 60_000 });
  return (offer) => (typeof offer === 'string' ? data && offers[offer](data) : offer);
}
