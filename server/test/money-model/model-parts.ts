/** An order of one line, with what was taken off it. */
export interface ModelOrder {
  rid: string;
  line_rid: string;
  total: number;
  coupon?: ModelCoupon;
  /** The points that were spent on it, what they took off, and how many came back. */
  points: { spent: number; off: number; back: number };
  state: 'paying' | 'sending' | 'confirmed' | 'cancelled';
}

/** Points: what is there, and what refunds took back of points that were spent already. */
export class ModelPoints {
  balance: number;
  owed = 0;
  /** Goods that were taken for points and have not left. */
  exchanges: { rid: string; points: number }[] = [];

  constructor(balance: number) {
    this.balance = balance;
  }

  /** Points that come make good a shortfall first; points that are taken back leave one where too few are there. */
  change(points: number): void {
    const good = Math.min(Math.max(0, points), this.owed);
    this.owed -= good;
    this.balance += points - good;
    if (this.balance >= 0) return;
    this.owed -= this.balance;
    this.balance = 0;
  }

  /** Of the points spent on an order those come back that take nothing off it any more. */
  match(order: ModelOrder, stillOff: number): void {
    const { points } = order;
    if (points.spent === 0) return;
    const kept = Math.ceil((points.spent * stillOff) / points.off);
    const back = Math.max(0, points.spent - kept - points.back);
    points.back += back;
    this.change(back);
  }
}

export interface ModelCoupon {
  rid: string;
  state: 'usable' | 'frozen' | 'used';
  /** The order that has it. */
  order: string | null;
}

/** Coupons, each in one order at most. */
export class ModelCoupons {
  readonly all: ModelCoupon[] = [];

  add(rid: string): void {
    this.all.push({ rid, state: 'usable', order: null });
  }

  in(state: ModelCoupon['state']): ModelCoupon[] {
    return this.all.filter((one) => one.state === state);
  }

  /** As the product lists them. */
  get listed(): ModelCoupon[] {
    return this.all.toSorted((a, b) => (a.rid < b.rid ? -1 : 1));
  }
}

export interface ModelInvoice {
  rid: string;
  state: 'pending' | 'issued' | 'reissuing';
  items: { kind: string; rid: string; amount: number }[];
}

/** Invoices that stand, or are applied for. */
export class ModelInvoices {
  all: ModelInvoice[] = [];

  get items(): ModelInvoice['items'] {
    return this.all.flatMap(({ items }) => items);
  }

  get total(): number {
    return this.items.reduce((sum, { amount }) => sum + amount, 0);
  }

  on(kind: string, rid: string): number {
    return this.items
      .filter((one) => one.kind === kind && one.rid === rid)
      .reduce((sum, { amount }) => sum + amount, 0);
  }
}

const tiers = [
  [10_000_00, 10],
  [5_000_00, 5],
  [1_000_00, 3],
] as const;

/** The gift that a deposit earns. */
export const bonusOf = (amount: number): number =>
  Math.floor((amount * (tiers.find(([from]) => amount >= from)?.[1] ?? 0) + 50) / 100);
