import { expect, test } from 'vitest';
import { depositMachine } from './balance/states.ts';
import { statementMachine } from './billing/states.ts';
import { complaintMachine } from './complaints/states.ts';
import { invoiceMachine } from './invoices/states.ts';
import { orderMachine } from './orders/states.ts';
import { withdrawalMachine } from './promotion/states.ts';
import { reservationMachine } from './reservations/states.ts';
import { taskMachine } from './results/states.ts';
import { sampleMachine } from './samples/states.ts';
import { pickupMachine } from './sampling/states.ts';
import { isSetback, setbacks } from './setbacks.ts';

test('every setback is an event of some record', () => {
  const machines = [
    orderMachine,
    depositMachine,
    statementMachine,
    complaintMachine,
    invoiceMachine,
    reservationMachine,
    taskMachine,
    sampleMachine,
    pickupMachine,
    withdrawalMachine,
  ];
  const known = machines.flatMap(({ steps, notes }) => [...steps.map(({ event }) => event), ...Object.keys(notes)]);
  expect(setbacks.filter((event) => !new Set<string>(known).has(event))).toEqual([]);
});

test('one event is a setback only where it cancels: data that was not delivered', () => {
  expect(isSetback({ event: 'deliver', to: 'cancelled' })).toBe(true);
  expect(isSetback({ event: 'deliver', to: 'checking' })).toBe(false);
  expect(isSetback({ event: 'voucherRefused', to: 'paying' })).toBe(true);
});
