import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { contentStaffCalls } from '@yance/contract/content/staff-endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { sealTicket, type TicketPurpose } from '../src/kernel/access/tickets.ts';
import { newStaff } from './people.ts';
import { openWorld, type World } from './world.ts';

let world: World;
let port: number;
beforeAll(async () => {
  world = await openWorld();
  // Like the pages: an address is made of what the request names.
  world.app.http.get('/*', (request) => new URL(`${request.protocol}://${request.host}${request.url}`).pathname);
  await world.app.http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = world.app.http.server.address() as AddressInfo);
});

/** The answer to bytes as they are. */
async function sent(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  let answer = '';
  socket.on('data', (part: Buffer) => (answer += part.toString()));
  await once(socket, 'close');
  return answer;
}

const places = ['/', '/health', '/api/open/captcha', '/api/staff/session/current', '/nowhere', '/api/docs'];

test('two Host headers, unreadable ones and addresses with a host are never a fault', async () => {
  const answers = new Map<string, string>();
  for (const place of places)
    for (const [target, host] of [
      [place, 'a.example\r\nHost: b.example'],
      [place, '127.0.0.1\r\nHost: 127.0.0.1'],
      [place, 'a b'],
      [place, ']['],
      [place, 'x:99999'],
      [place, ''],
      [`http://evil.example${place}`, '127.0.0.1'],
      [`http://evil.example:99999${place}`, '127.0.0.1'],
      [`HTTPS://${place}`, 'x'],
      [`//evil.example${place}`, 'x'],
    ])
      for (const method of ['GET', 'POST']) {
        const head = `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;
        answers.set(head, await sent(head));
      }
  expect([...answers].filter(([, answer]) => !/^HTTP\/1\.1 [234]\d\d /.test(answer))).toEqual([]);
  const two = [...answers].filter(([head]) => /Host.*Host/s.test(head));
  expect(two.filter(([, answer]) => !answer.includes(' 400 ') || !answer.includes('请求格式不正确'))).toEqual([]);
});

test('an address with a host means its path', async () => {
  const answer = await sent(
    'GET http://evil.example/some/page?a=1 HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n',
  );
  expect(answer).toMatch(/200 OK[^]*\/some\/page/);
});

test('a ticket opens no call but its own, whatever it carries', async () => {
  const purposes: Record<TicketPurpose, string> = {
    agreement: '/api/open/order/agreement?ticket=',
    // Members have no such file: what they would be given opens nothing.
    coupons: '/api/open/order/agreement?ticket=',
    event: '/api/open/reservation/event?ticket=',
    events: '/api/auth/events?ticket=',
    // Members have no figures.
    figures: '/api/staff/report/file/download?ticket=',
    file: '/api/open/file/',
    inputs: '/api/open/order/inputs/',
    invoices: '/api/staff/invoice/export/file?ticket=',
    labels: '/api/open/sample/label?ticket=',
    ledger: '/api/open/asset/ledgerFile?ticket=',
    'message-file': '/api/open/order/messageFile/',
    orders: '/api/open/order/export?ticket=',
    'own-data': '/api/open/export/',
    package: '/api/open/reimbursement/',
    'plan-quotation': '/api/open/plan/quotation?ticket=',
    quarantine: '/api/open/quarantine/file/',
    quotation: '/api/open/requirement/quotation?ticket=',
    // Members open the PDF itself.
    report: '/api/staff/report/draft?ticket=',
    results: '/api/open/results/zip/',
    // Opens a page by a body, not by an address.
    share: '/api/open/results/zip/',
    'share-file': '/api/open/share/file/',
    'staff-agreement': '/api/staff/order/agreement/file?ticket=',
    'staff-coupons': '/api/staff/coupon/codes/file?ticket=',
    'staff-device': '/api/open/file/',
    'staff-events': '/api/staff/events?ticket=',
    'staff-figures': '/api/staff/report/file/download?ticket=',
    'staff-invoices': '/api/staff/invoice/export/file?ticket=',
    'staff-labels': '/api/staff/sample/label/file?ticket=',
    'staff-orders': '/api/staff/order/export/file?ticket=',
    'staff-quotation': '/api/staff/requirement/quotation/file?ticket=',
    'staff-report': '/api/staff/report/draft?ticket=',
    'staff-statement': '/api/staff/statement/file/download?ticket=',
    'staff-withdrawals': '/api/staff/withdrawal/download?ticket=',
    statement: '/api/open/assign/statement/file?ticket=',
    withdrawals: '/api/open/order/agreement?ticket=',
  };
  const rid = '01900000-0000-7000-8000-000000000000';
  const names = ['export', 'once', 'agreement', 'reservation', 'file', 'zip_inputs', 'zip_task', 'labels', 'quotation'];
  for (const purpose of Object.keys(purposes) as TicketPurpose[]) {
    const ticket = sealTicket(purpose, Object.fromEntries(names.map((name) => [name, rid])), world.clock);
    for (const [other, address] of Object.entries(purposes)) {
      if (address === purposes[purpose]) continue;
      const answer = await world.app.http.inject(address + ticket);
      expect([purpose, other, answer.statusCode < 500, answer.json()]).toMatchObject([
        purpose,
        other,
        true,
        { code: 0 },
      ]);
    }
  }
});

test('words that editors add to a group at once all stand in it', async () => {
  const editor = await newStaff(world, 'E');
  const queries = ['啁啾甲', '啁啾乙', '啁啾丙', '啁啾丁', '啁啾戊'];
  const answers = await Promise.all(
    queries.map((query) => world.answer(contentStaffCalls.addSynonym, { query, word: 'XRD' }, editor)),
  );
  expect(answers.map(({ code }) => code)).toEqual(queries.map(() => 1));
  const entry = await world.call(contentStaffCalls.getEntry, { slug: 'search.synonyms' }, editor);
  expect((entry.data.groups as string[][]).flat()).toEqual(expect.arrayContaining(queries));
});
