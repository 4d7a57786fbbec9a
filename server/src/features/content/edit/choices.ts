import type { Tx } from '../../../kernel/db.ts';
import { listServiceNames, listTypeGroups } from '../../catalogue/index.ts';

/** What editors choose from: services, and the project types with their categories. */
export async function listContentChoices(tx: Tx) {
  const services = await listServiceNames(tx);
  const types = await listTypeGroups(tx);
  return {
    services: services.map(({ rid, code, name, offered }) => ({ value: rid, label: name, code, offered })),
    categories: types.flatMap((type) => [
      { value: type.id, label: type.name },
      ...type.children.map(({ id, name }) => ({ value: id, label: `${type.name} / ${name}` })),
    ]),
  };
}
