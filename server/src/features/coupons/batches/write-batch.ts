import { type BatchForm, isGivenSingly, writtenOfBatch } from '@yance/contract/coupons/coupon.ts';
import type { editBatch as editCall } from '@yance/contract/coupons/staff-endpoints.ts';
import { couponBatchMachine } from '@yance/contract/coupons/states.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import type { ReductionScope } from '@yance/contract/pricing/reductions.ts';
import { begin } from '../../../kernel/advance.ts';
import { brokenConstraint, newRid, type StaffWork, type Tx } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { requireUnchanged } from '../../../kernel/require-unchanged.ts';
import { listTypeGroups, servicesByRid } from '../../catalogue/index.ts';
import { insertBatch, lockBatch, patchBatch } from '../batches.store.ts';
import type { BatchRow } from '../coupons.store.ts';

/** Writes a draft, which nobody can receive yet. Refuses `codeTaken`, `serviceUnknown`, `dayPast`. */
export async function addBatch(work: StaffWork, form: BatchForm): Promise<string> {
  const columns = await columnsOf(work, form);
  const rid = newRid();
  await orCodeTaken(
    insertBatch(work.tx, { ...columns, rid, state: 'draft', received: 0, created_at: work.clock.now() }),
  );
  await begin(work, couponBatchMachine, { rid, event: 'draft', state: 'draft' });
  return rid;
}

/**
 * Changes a draft; what members may have received already stays as it was promised. Refuses `notDraft`,
 * `changedMeanwhile` where the draft is no longer `before`, as above.
 */
export async function editBatch(work: StaffWork, { rid, before, ...form }: InputOf<typeof editCall>): Promise<void> {
  const batch = await lockBatch(work.tx, rid);
  if (!batch) throw new Refusal('notFound');
  if (batch.state !== 'draft') throw new Refusal('notDraft');
  requireUnchanged(before, writtenOfBatch.parse(batch));
  await orCodeTaken(patchBatch(work.tx, rid, await columnsOf(work, form)));
  await announce(work, {
    entity: 'couponBatch',
    entity_rid: rid,
    event: 'edited',
    from_state: batch.state,
    to_state: batch.state,
  });
}

/** What the kind and the channel do not need is left out, so that nothing stands there that is not meant. */
async function columnsOf({ tx, clock }: StaffWork, form: BatchForm) {
  requireDays(form, shanghaiDate(clock.now()));
  const percent = form.kind === 'percent';
  return {
    title: form.title,
    kind: form.kind,
    amount_fen: percent ? 0 : form.amount_fen,
    basis_points: percent ? form.basis_points : 0,
    most_fen: percent ? form.most_fen : null,
    from_fen: form.from_fen,
    scope: await wholeScope(tx, form.scope),
    channel: form.channel,
    // A listed batch is received by a code, too, which nobody types.
    code: form.channel === 'code' ? (form.code ?? null) : form.channel === 'listed' ? listedCode() : null,
    stock: form.stock,
    per_member: form.per_member,
    claim_until: isGivenSingly(form.channel) ? null : form.claim_until,
    valid_until: form.valid_until,
    valid_days: form.valid_days,
    note: form.note,
  } satisfies Partial<BatchRow>;
}

/** Refuses `dayPast` where nobody could receive or use one any more. */
export function requireDays(given: Pick<BatchRow, 'claim_until' | 'valid_until'>, today: string): void {
  if ([given.claim_until, given.valid_until].some((day) => day !== null && day < today)) throw new Refusal('dayPast');
}

/** A category stands for its children, too. */
async function wholeScope(tx: Tx, scope: ReductionScope): Promise<ReductionScope> {
  if (scope.kind === 'services') {
    const known = await servicesByRid(tx, scope.rids);
    if (scope.rids.some((rid) => !known.has(rid))) throw new Refusal('serviceUnknown');
  }
  if (scope.kind !== 'categories') return scope;
  const categories = (await listTypeGroups(tx)).flatMap(({ children }) => children);
  const known = categories.flatMap(({ id, children }) => [id, ...children.map((child) => child.id)]);
  if (scope.ids.some((id) => !known.includes(id))) throw new Refusal('serviceUnknown');
  const within = categories.flatMap(({ id, children }) =>
    scope.ids.includes(id) ? children.map((child) => child.id) : [],
  );
  return { kind: 'categories', ids: [...new Set([...scope.ids, ...within])] };
}

const listedCode = (): string => `LQ${newRid().replaceAll('-', '').slice(-16).toUpperCase()}`;

async function orCodeTaken(write: Promise<void>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (brokenConstraint(error) === 'coupon_batches_code') throw new Refusal('codeTaken');
    throw error;
  }
}
