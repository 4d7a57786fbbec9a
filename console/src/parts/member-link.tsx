import { maskPhone } from '@yance/contract/identity/mask-phone.ts';
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

/** What a person is called; without a name by the masked phone, where that is one. */
export const nameOf = ({ name, phone = '' }: Pick<Person, 'name' | 'phone'>): string =>
  name || (/^\d+$/.test(phone) ? maskPhone(phone) : phone) || '未填写姓名';

/** A customer's name: the way to the customer's page for who may open it, plain words for the others. */
export function MemberLink({ person, children = nameOf(person) }: { person: Person; children?: ReactNode }) {
  const may = useMay();
  if (!person.rid || !may(person.kind === 'team' ? 'members.communities' : 'members.view')) return children;
  return <Link to={`/${person.kind === 'team' ? 'communities' : 'members'}/${person.rid}`}>{children}</Link>;
}
