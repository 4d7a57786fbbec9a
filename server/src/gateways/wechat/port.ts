/** WeChat's official account: the few calls that signing in by a QR code needs. */
export interface WechatGateway {
  /** Names the account; access tokens belong to it. */
  readonly appId: string;
  /** Signs what WeChat sends here. */
  readonly callbackToken: string;
  /** Set where no real WeChat answers: the address of a QR code is then a page that simulates the phone. */
  readonly simulated?: boolean;
  /** A token for the calls below, and how many seconds it lives. */
  newAccessToken(): Promise<{ token: string; seconds: number }>;
  /**
   * A temporary QR code: the address that it must hold, and how many seconds WeChat honours it. A scan comes back with
   * `scene`.
   */
  newQrCode(accessToken: string, scene: string, seconds: number): Promise<{ address: string; seconds: number }>;
}

const goneTokens = [40_001, 40_014, 42_001];

/** WeChat answered, and refused. Holds its number alone: its sentence may repeat what was sent. */
export class WechatRefused extends Error {
  readonly errcode: number;
  constructor(errcode: number) {
    super(`WeChat refused with ${errcode}.`);
    this.errcode = errcode;
  }

  /** The access token no longer counts, for example because another program has asked for one. */
  get tokenGone(): boolean {
    return goneTokens.includes(this.errcode);
  }
}
