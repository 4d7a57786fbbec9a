import { inRegions, type Region } from '@yance/contract/kernel/region.ts';
import type { PickupCard } from '@yance/contract/sampling/endpoints.ts';
import type { UsableAddress } from '../fields/use-addresses.ts';

/**
 * A pickup as it is typed and as a demand keeps it. `address_rid` is a saved address, empty for another one, null until
 * the addresses were looked at.
 */
export interface PickupDraft extends Region {
  date: string;
  time: string;
  address_rid: string | null;
  name: string;
  phone: string;
  address: string;
  message: string;
}

export const emptyPickup: PickupDraft = {
  date: '',
  time: '',
  address_rid: null,
  name: '',
  phone: '',
  province: '',
  city: '',
  area: '',
  address_code: '',
  address: '',
  message: '',
};

/** The addresses at which samples are collected, in the member's order. */
export const servedAddresses = (all: readonly UsableAddress[], regions: readonly string[]): UsableAddress[] =>
  all.filter(({ address_code }) => inRegions(address_code, regions));

/**
 * A booked pickup to be changed. Its place is the saved address that says the same; else it is typed out, because a
 * saved address may have changed since.
 */
export const draftOf = (card: PickupCard, saved: readonly UsableAddress[]): PickupDraft => ({
  date: card.date,
  time: card.time,
  address_rid:
    saved.find((one) => (['name', 'phone', 'address_code', 'address'] as const).every((key) => one[key] === card[key]))
      ?.address_rid ?? '',
  name: card.name,
  phone: card.phone,
  province: card.province,
  city: card.city,
  area: card.area,
  address_code: card.address_code,
  address: card.address,
  message: card.message,
});
