import { expect, test } from 'vitest';
import { openWorld } from '../../test/world.ts';
import { SetClock } from './clock.ts';
import { loadTicketKey, openTicket, sealTicket } from './tickets.ts';

const clock = new SetClock('2026-11-24T10:00:00+08:00');
const payload = { file: '01900000-0000-7000-8000-000000000000', name: '衍射图谱.xy' };

test('a ticket opens to what was sealed until its time is over', () => {
  const own = new SetClock(clock.now().getTime());
  const ticket = sealTicket(payload, own, 60);
  expect(ticket).toMatch(/^[\w-]+\.[\w-]+$/);
  own.pass(59_000);
  expect(openTicket(ticket, own)).toMatchObject(payload);
  own.pass(1_000);
  expect(openTicket(ticket, own)).toBeNull();
});

test('a ticket with any one character changed, cut or added does not open', () => {
  const ticket = sealTicket(payload, clock);
  const [body = '', signature = ''] = ticket.split('.');
  const longer = Buffer.from(JSON.stringify({ ...payload, until: 9_999_999_999 })).toString('base64url');
  const forged = [
    `${longer}.${signature}`,
    `${body}.`,
    body,
    `.${signature}`,
    '',
    '.',
    `${body}.${signature}A`,
    `${signature}.${body}`,
    '..',
    '锌.锌',
  ];
  for (let at = 0; at < ticket.length; at += 1) {
    if (ticket[at] !== '.')
      forged.push(ticket.slice(0, at) + (ticket[at] === 'A' ? 'B' : 'A') + ticket.slice(at + 1), ticket.slice(0, at));
  }
  expect(forged.filter((one) => openTicket(one, clock) !== null)).toEqual([]);
});

test('tickets go on opening after a restart, and never open at another installation', async () => {
  const [here, elsewhere] = [await openWorld(), await openWorld()];
  await loadTicketKey(here.database.db);
  const ticket = sealTicket(payload, clock);
  await loadTicketKey(elsewhere.database.db);
  expect(openTicket(ticket, clock)).toBeNull();
  await loadTicketKey(here.database.db);
  expect(openTicket(ticket, clock)).toMatchObject(payload);
});
