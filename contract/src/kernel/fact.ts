import { z } from 'zod';
import type { Machine } from './machine.ts';

/** What a kind of fact carries, under a version that rises whenever a key goes away or changes its meaning. */
export interface FactShape<Details extends z.ZodType = z.ZodType> {
  readonly version: number;
  readonly details: Details;
}

/**
 * The payload of a fact: exactly these keys. `carries({})` is a fact whose record, states and reason say everything.
 */
export const carries = <const Shape extends z.ZodRawShape>(shape: Shape, version = 1) => ({
  version,
  details: z.strictObject(shape),
});

type Named<Entity extends string, Events> = {
  [Event in keyof Events & string as `${Entity}.${Event}`]: Events[Event];
};

/** Declares what happens to an entity that no state machine governs. */
export function declareFacts<const Entity extends string, const Events extends Record<string, FactShape>>(
  entity: Entity,
  events: Events,
): Named<Entity, Events> {
  return Object.fromEntries(Object.entries(events).map(([event, shape]) => [`${entity}.${event}`, shape])) as Named<
    Entity,
    Events
  >;
}

/**
 * Declares the facts of a state machine: one for each event of its table, where a missing one is a compile error,
 * and those in `others`, which tell something about the record without moving it.
 */
export function machineFacts<
  Event extends string,
  const Entity extends string,
  const Events extends Record<NoInfer<Event>, FactShape>,
  const Others extends Record<string, FactShape> = Events,
>(machine: Machine<string, Event, Entity>, events: Events, others?: Others): Named<Entity, Events & Others> {
  return declareFacts(machine.name, { ...events, ...others }) as Named<Entity, Events & Others>;
}
