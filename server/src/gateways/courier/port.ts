import type { ParcelLine, ParcelProgress } from '@yance/contract/parcels/parcel.ts';

/** What a courier says of a parcel. */
export interface ParcelNews {
  progress: ParcelProgress;
  /** Newest first. */
  lines: ParcelLine[];
  /** When it was signed for, in Shanghai's words `YYYY-MM-DD HH:mm:ss`; null before. */
  signedAt: string | null;
}

export interface ParcelNumber {
  /** The courier's code at the provider. */
  courier: string;
  number: string;
  /** Phone of sender or receiver; some couriers tell nobody else. */
  phone: string;
}

/** A service that knows where parcels are. */
export interface CourierGateway {
  /** What is known now; undefined when the courier knows no such number yet. Rejects with CourierFailed. */
  query(parcel: ParcelNumber): Promise<ParcelNews | undefined>;
  /** Asks to be told news of a parcel at `callbackUrl`. Rejects with CourierFailed. */
  subscribe(parcel: ParcelNumber, callbackUrl: string): Promise<void>;
  /** Reads pushed news; undefined when the signature does not fit or it is none. */
  readPush(form: URLSearchParams): { courier: string; number: string; news: ParcelNews } | undefined;
}

/** The provider did not answer, or not as it should. Its message holds no number, phone or key. */
export class CourierFailed extends Error {}
