import type { communityPayer } from '@yance/contract/communities/payer.ts';
import type { z } from 'zod';
import type { Tx } from '../../../kernel/db.ts';
import { communitiesByRid } from '../communities.store.ts';
import { projectsByRid } from '../projects.store.ts';

/** The communities that pay, and for which of their projects, by the rids of what they pay. */
export type PayersNamed = ReadonlyMap<string, z.infer<typeof communityPayer>>;

/** Names the community that pays for each of these records. */
export async function payersNamed(
  tx: Tx,
  paid: readonly { rid: string; community_rid: string; project_rid: string | null }[],
): Promise<PayersNamed> {
  const communities = await communitiesByRid(
    tx,
    paid.map(({ community_rid }) => community_rid),
  );
  const projects = await projectsByRid(
    tx,
    paid.flatMap(({ project_rid }) => project_rid ?? []),
  );
  return new Map(
    paid.map(({ rid, community_rid, project_rid }) => {
      const name = communities.get(community_rid)?.name ?? '';
      const project = projects.get(project_rid ?? '');
      return [rid, { rid: community_rid, name, project: project?.name ?? '', grant_no: project?.grant_no ?? '' }];
    }),
  );
}
