import { addCommunity, agreeMembership, applyCommunity } from '@yance/contract/communities/endpoints.ts';
import { register } from '../../api/main-journey.ts';
import { person, type Person } from '../../api/people.ts';
import { readCode } from '../../under-test.ts';
import { freshPhone, type Account } from './account.ts';
import type { OwnPeople } from './own-people.ts';

export interface Group {
  rid: string;
  name: string;
  /** Its owner, 许知远, over the API, and what the same person signs in with in a browser. */
  professor: Person;
  owner: Account;
}

/** A research group whose member is the customer of a journey; `kind` begins its name. */
export async function foundGroup({ server, customer: student }: OwnPeople, kind: string): Promise<Group> {
  const owner = { phone: freshPhone(), password: '', code: '', at: 0 };
  owner.password = `Yance-${owner.phone.slice(-6)}`;
  const professor = await register(
    { origin: server.origin, readCode: (phone: string) => readCode(server, phone), phone: owner.phone },
    person(server.origin),
    { name: '许知远', organization: 1 as const, company: '南京大学化学学院' },
  );
  const name = `${kind}${owner.phone.slice(-6)}`;
  const place = { province: '江苏省', city: '南京市', area: '鼓楼区', address_code: '320106' };
  const form = { name, kind: 'group' as const, unit: '南京大学化学学院', ...place, intro: '', searchable: false };
  const { rid } = await professor.call(addCommunity, form);
  const asked = await student.call(applyCommunity, { rid });
  await professor.call(agreeMembership, { rid: asked.rid, accept: true });
  return { rid, name, professor, owner };
}
