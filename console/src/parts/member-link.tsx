import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from '../lib/may.ts';

export interface Person {
  /** Null where the reader may not know who it is. */
  rid: string | null;
  name: string;
  phone?: string;
  /** A community pays as well, and has a page of its own. */
  kind?: 'member' | 'team';
}

export const nameOf = ({ name, phone }: Person): string => name || phone || '未填写姓名';

/** A customer's name: the way to the customer's page for who may open it, plain words for the others. */
export function MemberLink({ person, children = nameOf(person) }: { person: Person; children?: ReactNode }) {
  const may = useMay();
  if (!person.rid || !may(person.kind === 'team' ? 'members.communities' : 'members.view')) return children;
  return <Link to={`/${person.kind === 'team' ? 'communities' : 'members'}/${person.rid}`}>{children}</Link>;
}
