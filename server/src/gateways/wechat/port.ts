/** WeChat's official account: the few calls that signing in, messages and pages within WeChat need. */
export interface WechatGateway {
  /** Names the account; access tokens belong to it. */
  readonly appId: string;
  /** Signs what WeChat sends here. */
  readonly callbackToken: string;
  /** Set where no real WeChat answers: the address of a QR code is then a page that simulates the phone. */
  readonly simulated?: boolean;
  /** Where pages within WeChat load its JS-SDK from. */
  readonly sdkUrl: string;
  /** A token for the calls below, and how many seconds it lives. */
  newAccessToken(): Promise<{ token: string; seconds: number }>;
  /**
   * A temporary QR code: the address that it must hold, and how many seconds WeChat honours it. A scan comes back with
   * `scene`.
   */
  newQrCode(accessToken: string, scene: string, seconds: number): Promise<{ address: string; seconds: number }>;
  /** The ticket under which pages are signed for the JS-SDK, and how many seconds it lives. */
  newPageTicket(accessToken: string): Promise<{ token: string; seconds: number }>;
  /**
   * Where WeChat's browser learns who uses it. It comes back to `back` with the queries `code` and `state`; nobody is
   * asked anything, as only the id is wanted.
   */
  authorizeUrl(back: string, state: string): string;
  /** Whose WeChat it is, for a code that came back; a code serves once, for five minutes. */
  openidOfCode(code: string): Promise<string>;
  /** Resolves with WeChat's number of the message. */
  sendTemplate(accessToken: string, message: TemplateMessage): Promise<{ id: string }>;
}

/** A message to one follower, after a template that WeChat has approved. */
export interface TemplateMessage {
  openid: string;
  /** The template's id at WeChat. */
  template: string;
  /** Where a tap leads. */
  url: string;
  /** The fields of the template with their words. */
  fields: Readonly<Record<string, string>>;
  /** The message's own id: WeChat sends a repeat of it once. At most 32 characters. */
  reference: string;
}

const goneTokens = [40_001, 40_014, 42_001];
/** Invented, used, or too old. */
const goneCodes = [40_029, 40_163, 42_003];

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

  /** The code of an authorisation no longer counts. */
  get codeGone(): boolean {
    return goneCodes.includes(this.errcode);
  }
}
