import { splitByWeight } from '@yance/contract/kernel/money.ts';
import { ModelCoupons, ModelInvoices, ModelPoints, type ModelOrder } from './model-parts.ts';

/** What the simple model knows of one charge. Whole fen; all parts were set aside when it was held. */
export interface ModelCharge {
  cause_rid: string;
  rid: string;
  state: 'frozen' | 'unsettled' | 'billed' | 'settled' | 'released';
  principal: number;
  bonus: number;
  credit: number;
  /** What refunds took off the debt, and what they gave back: of what a statement paid, of principal, of bonus. */
  off: number;
  back: { paid: number; principal: number; bonus: number };
  /** The points that it has brought so far. */
  earned: number;
  statement?: ModelStatement;
  order?: ModelOrder;
}

/** What it knows of one statement: the charges on it. */
export interface ModelStatement {
  rid: string;
  charges: ModelCharge[];
  overdue: boolean;
}

/** Principal that somebody offered to another account of the stage. */
interface ModelGift {
  rid: string;
  amount: number;
  to: 0 | 1 | 2;
}

/** The money of one member, or of a community, which has no points, as a child would count it. */
export class ModelMember {
  principal = 0;
  bonus = 0;
  /** All money of their own that has arrived, whatever became of it. */
  arrived = 0;
  /** What is on its way to the bank, or back online, and how much of it has arrived by deposits. */
  leaving?: { rid: string; principal: number; bonus: number; arrived: number; online: boolean };
  /** What was offered to others and waits for their answer. */
  gifts: ModelGift[] = [];
  readonly charges: ModelCharge[] = [];
  /** Those that wait to be paid. */
  statements: ModelStatement[] = [];
  readonly orders: ModelOrder[] = [];
  readonly points: ModelPoints;
  readonly coupons = new ModelCoupons();
  readonly invoices = new ModelInvoices();

  limit: number;
  /** Staff froze the credit; a statement became overdue and not all such are paid. */
  frozenByStaff = false;
  stopped = false;

  private readonly perYuan: 0 | 1;

  constructor(limit: number, { points, perYuan }: { points: number; perYuan: 0 | 1 }) {
    this.limit = limit;
    this.points = new ModelPoints(points);
    this.perYuan = perYuan;
  }

  in(...states: ModelCharge['state'][]): ModelCharge[] {
    return this.charges.filter(({ state }) => states.includes(state));
  }

  frozen(part: 'principal' | 'bonus'): number {
    const offered = part === 'principal' ? this.gifts.reduce((sum, { amount }) => sum + amount, 0) : 0;
    return this.in('frozen').reduce((sum, charge) => sum + charge[part], offered + (this.leaving?.[part] ?? 0));
  }

  get receivable(): number {
    return this.in('unsettled', 'billed').reduce((sum, charge) => sum + charge.credit - charge.off, 0);
  }

  get creditLeft(): number {
    if (this.stopped || this.frozenByStaff) return 0;
    const held = this.in('frozen').reduce((sum, { credit }) => sum + credit, 0);
    return Math.max(0, this.limit - this.receivable - held);
  }

  /** Money of their own arrives as principal, with a gift where it earns one. */
  arrive(amount: number, bonus = 0): void {
    this.arrived += amount;
    this.principal += amount;
    this.bonus += bonus;
  }

  leave(leaving: NonNullable<ModelMember['leaving']>): void {
    this.leaving = leaving;
    this.move(leaving, -1);
  }

  /** What was on its way to the bank is free again. */
  stay(): void {
    if (this.leaving) this.move(this.leaving, 1);
    delete this.leaving;
  }

  /** A gift is set aside until it has an answer. */
  offer(gift: ModelGift): void {
    this.gifts.push(gift);
    this.principal -= gift.amount;
  }

  /** Its money is then with who took it, or with who gave it. */
  endGift(gift: ModelGift, receiver: ModelMember): void {
    this.gifts = this.gifts.filter((one) => one !== gift);
    receiver.principal += gift.amount;
  }

  private move({ principal, bonus, arrived }: NonNullable<ModelMember['leaving']>, sign: 1 | -1): void {
    this.principal += sign * principal;
    this.bonus += sign * bonus;
    this.arrived += sign * arrived;
  }

  /** How an amount would be set aside: bonus up to its share, principal, credit; what is missing where too little. */
  split(amount: number): { principal: number; bonus: number; credit: number } | { missing: number } {
    const bonus = Math.min(this.bonus, Math.floor((amount * 3) / 10));
    const principal = Math.min(this.principal, amount - bonus);
    const credit = amount - bonus - principal;
    const missing = credit - this.creditLeft;
    return missing > 0 ? { missing } : { principal, bonus, credit };
  }

  /** Sets an amount aside for a new charge. */
  hold(about: Pick<ModelCharge, 'cause_rid' | 'rid'> & { order?: ModelOrder }, amount: number): void {
    const parts = this.split(amount);
    if ('missing' in parts) throw new Error(`The model lacks ${parts.missing} fen.`);
    this.principal -= parts.principal;
    this.bonus -= parts.bonus;
    const back = { paid: 0, principal: 0, bonus: 0 };
    this.charges.push({ ...about, state: 'frozen', ...parts, off: 0, back, earned: 0 });
  }

  settle(charge: ModelCharge): void {
    charge.state = charge.credit > 0 ? 'unsettled' : 'settled';
    this.earn(charge);
  }

  release(charge: ModelCharge): void {
    charge.state = 'released';
    this.principal += charge.principal;
    this.bonus += charge.bonus;
  }

  /** What a statement asks for. */
  owed({ charges }: ModelStatement): number {
    return charges.filter(({ state }) => state === 'billed').reduce((sum, { credit, off }) => sum + credit - off, 0);
  }

  pay(statement: ModelStatement): void {
    this.principal -= this.owed(statement);
    for (const charge of statement.charges) {
      charge.state = 'settled';
      this.earn(charge);
    }
    this.close(statement);
  }

  /** A statement waits no more; new credit is free again where no other one is overdue. */
  close(statement: ModelStatement): void {
    this.statements = this.statements.filter((one) => one !== statement);
    this.stopped = this.stopped && this.statements.some(({ overdue }) => overdue);
  }

  /** Where a part that is given back goes: off the debt, to principal as far as it was paid, then to bonus. */
  creditParts(charge: ModelCharge, amount: number): { off: number; paid: number; principal: number; bonus: number } {
    const { back } = charge;
    const open = charge.state !== 'settled';
    const onCredit = charge.credit - charge.off - back.paid;
    const off = open ? Math.min(amount, onCredit) : 0;
    const left = [open ? 0 : onCredit, charge.principal - back.principal] as const;
    const toPrincipal = Math.min(amount - off, left[0] + left[1]);
    const [paid = 0, principal = 0] = toPrincipal > 0 ? splitByWeight(toPrincipal, left) : [];
    return { off, paid, principal, bonus: amount - off - toPrincipal };
  }

  /** Whether an invoice would stand for more than a refund leaves of the charge or of its statement. */
  isHindered(charge: ModelCharge, { off, paid, principal }: ReturnType<ModelMember['creditParts']>): boolean {
    const { statement } = charge;
    const left = charge.principal - charge.back.principal - principal;
    if (this.invoices.on('charge', charge.rid) > left) return true;
    if (!statement) return false;
    const worth = statement.charges.reduce((sum, one) => sum + one.credit - one.off - one.back.paid, 0);
    return this.invoices.on('statement', statement.rid) > worth - off - paid;
  }

  giveBack(charge: ModelCharge, parts: ReturnType<ModelMember['creditParts']>): void {
    charge.off += parts.off;
    charge.back.paid += parts.paid;
    charge.back.principal += parts.principal;
    charge.back.bonus += parts.bonus;
    this.principal += parts.paid + parts.principal;
    this.bonus += parts.bonus;
    // A charge of which nothing is left to pay is settled by it, and so is a statement.
    if (charge.state !== 'settled' && charge.credit === charge.off) charge.state = 'settled';
    const { statement } = charge;
    if (statement && this.statements.includes(statement) && this.owed(statement) === 0) this.close(statement);
    this.earn(charge);
  }

  /** A charge's points are one for each yuan that was paid for it in money and not given back. */
  earn(charge: ModelCharge): void {
    const { principal, credit, off, back } = charge;
    const paid = principal - back.principal + (charge.state === 'settled' ? credit - off - back.paid : 0);
    const points = Math.floor(paid / 100) * this.perYuan;
    this.points.change(points - charge.earned);
    charge.earned = points;
  }

  /** All money that came or is owed on a statement, less what invoices stand for; below zero where that is more. */
  get room(): number {
    const owed = this.statements.reduce((sum, statement) => sum + this.owed(statement), 0);
    return this.arrived + owed - this.invoices.total;
  }

  /** What the ledger must say. */
  get balances(): Record<string, number> {
    return {
      principal: this.principal,
      bonus: this.bonus,
      frozen_principal: this.frozen('principal'),
      frozen_bonus: this.frozen('bonus'),
      receivable: this.receivable,
      points: this.points.balance,
      points_owed: this.points.owed,
    };
  }
}

/** What of a charge was not given back yet. */
export const leftOf = ({ principal, bonus, credit, off, back }: ModelCharge): number =>
  principal + bonus + credit - off - back.paid - back.principal - back.bonus;
