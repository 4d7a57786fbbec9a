import { getMemberDetail } from '@yance/contract/identity/staff-endpoints.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSession } from '../lib/session.ts';

export interface Person {
  /** Null where the reader may not know who it is. */
  rid: string | null;
  name: string;
  phone?: string;
  /** A community pays as well, and has a page of its own. */
  kind?: 'member' | 'team';
}

const readers: readonly string[] = getMemberDetail.roles;

export const nameOf = ({ name, phone }: Person): string => name || phone || '未填写姓名';

/** A customer's name: the way to the customer's page for the roles that may open it, plain words for the others. */
export function MemberLink({ person, children = nameOf(person) }: { person: Person; children?: ReactNode }) {
  const { data: session } = useSession();
  const reads = session?.roles.some((role) => readers.includes(role)) ?? false;
  if (!person.rid || !reads) return children;
  return <Link to={`/${person.kind === 'team' ? 'communities' : 'members'}/${person.rid}`}>{children}</Link>;
}
