import type { PriceEntry, PriceListDetail, PriceTarget, priceListForm } from '@yance/contract/pricing/price-list.ts';
import type { z } from 'zod';

/** An entry as it is typed: a discount in 折, or the price of a unit. */
export interface TypedEntry {
  scope: PriceEntry['scope'];
  name: string;
  kind: PriceEntry['off']['kind'];
  tenths: number | null;
  unit_fen: number | null;
}

/** What the dialog holds. */
export interface PriceValues {
  name: string;
  kind: PriceTarget['kind'];
  organizations: (0 | 1 | 2 | 3)[];
  unit: string;
  members: { rid: string; name: string }[];
  starts_on: string;
  ends_on?: string | null;
  contract_no: string;
  note: string;
  keeps_bands: boolean;
  entries: TypedEntry[];
  reason: string;
}

export type SentList = z.input<typeof priceListForm>;

export const isTyped = ({ kind, tenths, unit_fen }: TypedEntry): boolean =>
  kind === 'percent' ? tenths !== null : unit_fen !== null && unit_fen > 0;

/** The entries that have a price already. */
export const entriesOf = (typed: readonly TypedEntry[]): PriceEntry[] =>
  typed.filter(isTyped).map(({ scope, kind, tenths, unit_fen }) => ({
    scope,
    off:
      kind === 'percent'
        ? { kind, basis_points: Math.round((tenths ?? 0) * 1_000) }
        : { kind, unit_fen: unit_fen ?? 0 },
  }));

export const sentOf = (values: PriceValues): SentList => ({
  name: values.name,
  target: targetOf(values),
  starts_on: values.starts_on,
  ends_on: values.ends_on ?? null,
  contract_no: values.contract_no,
  note: values.note,
  keeps_bands: values.keeps_bands,
  entries: entriesOf(values.entries),
});

function targetOf({ kind, organizations, unit, members }: PriceValues): PriceTarget {
  switch (kind) {
    case 'types':
      return { kind, organizations };
    case 'unit':
      return { kind, unit };
    case 'members':
      return { kind, rids: members.map(({ rid }) => rid) };
  }
}

export const emptyValues = (today: string): PriceValues => ({
  name: '',
  kind: 'unit',
  organizations: [],
  unit: '',
  members: [],
  starts_on: today,
  ends_on: null,
  contract_no: '',
  note: '',
  keeps_bands: true,
  entries: [],
  reason: '',
});

export const valuesOf = (list: PriceListDetail): PriceValues => ({
  name: list.name,
  kind: list.target.kind,
  organizations: list.target.kind === 'types' ? list.target.organizations : [],
  unit: list.target.kind === 'unit' ? list.target.unit : '',
  members: list.members.map(({ rid, name, phone }) => ({ rid, name: name || phone })),
  starts_on: list.starts_on,
  ends_on: list.ends_on,
  contract_no: list.contract_no,
  note: list.note,
  keeps_bands: list.keeps_bands,
  entries: list.entries.map(({ scope, off, name }) => ({
    scope,
    name,
    kind: off.kind,
    tenths: off.kind === 'percent' ? off.basis_points / 1_000 : null,
    unit_fen: off.kind === 'unit' ? off.unit_fen : null,
  })),
  reason: '',
});
