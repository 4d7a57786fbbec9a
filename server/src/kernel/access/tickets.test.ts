import { expect, test } from 'vitest';
import { openWorld } from '../../../test/world.ts';
import { SetClock } from '../clock.ts';
import { loadTicketKey, openTicket, sealedDigest, sealTicket } from './tickets.ts';

const clock = new SetClock('2026-11-24T10:00:00+08:00');
const payload = { file: '01900000-0000-7000-8000-000000000000', name: '衍射图谱.xy' };

test('a ticket opens to what was sealed until its time is over', () => {
  const own = new SetClock(clock.now().getTime());
  const ticket = sealTicket('file', payload, own, 60);
  expect(ticket).toMatch(/^[\w-]+\.[\w-]+$/);
  own.pass(59_000);
  expect(openTicket('file', ticket, own)).toMatchObject(payload);
  own.pass(1_000);
  expect(openTicket('file', ticket, own)).toBeNull();
});

test('a ticket with any one character changed, cut or added does not open', () => {
  const ticket = sealTicket('file', payload, clock);
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
  expect(forged.filter((one) => openTicket('file', one, clock) !== null)).toEqual([]);
});

test('a ticket opens nothing but what it was sealed for', () => {
  const ticket = sealTicket('own-data', { export: '01900000-0000-7000-8000-000000000000', once: 'x' }, clock);
  expect(openTicket('own-data', ticket, clock)).not.toBeNull();
  expect(openTicket('orders', ticket, clock)).toBeNull();
  const [body = ''] = ticket.split('.');
  expect(openTicket('own-data', `${body}.${sealedDigest(body)}`, clock)).toBeNull();
});

test('tickets go on opening after a restart, and never open at another installation', async () => {
  const [here, elsewhere] = [await openWorld(), await openWorld()];
  await loadTicketKey(here.database.db);
  const ticket = sealTicket('file', payload, clock);
  await loadTicketKey(elsewhere.database.db);
  expect(openTicket('file', ticket, clock)).toBeNull();
  await loadTicketKey(here.database.db);
  expect(openTicket('file', ticket, clock)).toMatchObject(payload);
});
