import { facts } from '@yance/contract/facts.ts';
import type { FactShape } from '@yance/contract/kernel/fact.ts';
import { factShapes, followersPort } from './facts.ts';
import type { Feature } from './feature.ts';
import { personalDataPort } from './audit/personal-data.ts';
import { declaredPorts, type Keyed, type Port } from './port.ts';

/**
 * Brings the features of a process together, before anything else of them runs: fills every port that one of them
 * needs, and hands the kernel what it gathers from all. Run once more it replaces what was there.
 * `shapes` are the declarations of facts; only tests of the kernel have others than the contract's.
 * @throws with the port's name where nobody provides what is needed, where several do, where nobody needs it, or where
 *   its owner forgets to need it, with the kind of job that is run twice, and with a fact that somebody listens to and
 *   nobody declares
 */
export function assemble(features: readonly Feature[], shapes: Readonly<Record<string, FactShape>> = facts): void {
  const wanted = features.flatMap(({ name, needs = [] }) => needs.map((port) => ({ port, by: name })));
  const given = features.flatMap(({ name, provides = [] }) => provides.map((one) => ({ ...one, by: name })));
  const unwanted = given.find((one) => !wanted.some(({ port }) => port === one.port));
  if (unwanted) throw new Error(`${unwanted.by} provides the port ${unwanted.port.name}, which no feature needs.`);
  const strange = wanted.find(({ port, by }) => port.owner !== by);
  if (strange) throw new Error(`${strange.by} needs the port ${strange.port.name}, which bears another's name.`);
  const forgotten = declaredPorts().find(
    (port) => features.some(({ name }) => name === port.owner) && !wanted.some((one) => one.port === port),
  );
  if (forgotten) throw new Error(`${forgotten.owner} declares the port ${forgotten.name} and does not need it.`);
  const filled = wanted.map(({ port, by }): [Port<unknown>, unknown] => {
    const ours = given.filter((one) => one.port === port);
    if (port.many)
      return [
        port,
        withoutTwins(
          port,
          ours.flatMap(({ value }) => value as readonly Keyed[]),
        ),
      ];
    const [first, second] = ours;
    if (!first) throw new Error(`No feature provides the port ${port.name}, which ${by} needs.`);
    if (second) throw new Error(`Both ${first.by} and ${second.by} provide the port ${port.name}: one has to.`);
    return [port, first.value];
  });
  const kinds = features.flatMap(({ name, jobs = [] }) => jobs.map((job) => ({ kind: job.kind.name, by: name })));
  for (const [index, { kind, by }] of kinds.entries()) {
    const first = kinds.findIndex((one) => one.kind === kind);
    if (first < index) throw new Error(`Both ${kinds[first]?.by} and ${by} run the jobs of ${kind}: one has to.`);
  }
  const listening = features.flatMap(({ name, followers = [], subscribers = [] }) =>
    [...followers, ...subscribers].flatMap(({ on }) => on.map((fact) => ({ fact, by: name }))),
  );
  const unknown = listening.find(({ fact }) => fact !== '*' && !Object.hasOwn(shapes, fact));
  if (unknown) throw new Error(`${unknown.by} listens to ${unknown.fact}, which is not declared.`);
  for (const [port, value] of filled) port.fill(value);
  factShapes.fill(shapes);
  followersPort.fill(features.flatMap(({ followers = [] }) => followers));
  personalDataPort.fill(features.flatMap(({ name, personal }) => (personal ? [{ feature: name, ...personal }] : [])));
}

function withoutTwins(port: Port<unknown>, list: readonly Keyed[]): readonly Keyed[] {
  const twin = list.find(({ key }, index) => list.findIndex((one) => one.key === key) !== index);
  if (twin) throw new Error(`The port ${port.name} is given ${twin.key} twice.`);
  return list;
}
