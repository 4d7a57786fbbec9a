import { asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { communityProjects as projects } from './communities.tables.ts';

export type ProjectRow = typeof projects.$inferSelect;

export async function insertProject(tx: Tx, row: ProjectRow): Promise<void> {
  await tx.insert(projects).values(row);
}

export async function findProject(tx: Tx, rid: string): Promise<ProjectRow | undefined> {
  const [row] = await tx.select().from(projects).where(eq(projects.rid, rid));
  return row;
}

/** All projects of a community, oldest first. */
export const projectsIn = (tx: Tx, communityRid: string): Promise<ProjectRow[]> =>
  tx.select().from(projects).where(eq(projects.community_rid, communityRid)).orderBy(asc(projects.rid));

export async function projectsByRid(tx: Tx, rids: readonly string[]): Promise<Map<string, ProjectRow>> {
  if (rids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(projects)
    .where(inArray(projects.rid, [...new Set(rids)]));
  return new Map(rows.map((row) => [row.rid, row]));
}

export async function changeProject(
  tx: Tx,
  rid: string,
  set: Pick<ProjectRow, 'name' | 'grant_no' | 'budget_fen' | 'active'>,
): Promise<void> {
  await tx.update(projects).set(set).where(eq(projects.rid, rid));
}
