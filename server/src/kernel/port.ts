const declared: Port<unknown>[] = [];
/** Every port that the loaded modules declare. */
export const declaredPorts = (): readonly Port<unknown>[] => declared;

/**
 * What a feature needs from features that use it, against the arrows of the feature map. It declares the port, hands
 * it out by its front door and names it in `needs` of its feature.ts; who has it names it in `provides`; assemble.ts
 * fills it at start.
 */
export class Port<T> {
  readonly name: string;
  /** Whether any number of features may provide it, so that it holds what all of them gave, in their order. */
  readonly many: boolean;
  #value: T | undefined;

  /** @throws for a name that is not the owner's name, a dot, and words in small letters joined by `-` */
  constructor(name: string, many: boolean) {
    if (!/^[a-z]+\.[a-z]+(-[a-z]+)*$/.test(name)) throw new Error(`A port cannot be called ${name}.`);
    this.name = name;
    this.many = many;
    declared.push(this);
  }

  /** The feature that needs it, or the kernel. */
  get owner(): string {
    return this.name.split('.')[0] ?? '';
  }

  /** @throws while nobody has filled it, because what is missing must never be skipped */
  get(): T {
    if (this.#value === undefined)
      throw new Error(`The port ${this.name} is empty: nobody has assembled the features.`);
    return this.#value;
  }

  /** For assemble.ts alone. */
  fill(value: T): void {
    this.#value = value;
  }
}

/** A port that exactly one feature provides. */
export const port = <T>(name: string): Port<T> => new Port<T>(name, false);
/** A port to which any number of features add, each thing under a key of its own. */
export const collection = <T extends Keyed>(name: string): Port<readonly T[]> => new Port<readonly T[]>(name, true);
export interface Keyed {
  readonly key: string;
}

export interface Provision {
  readonly port: Port<unknown>;
  readonly value: unknown;
}
export const provide = <T>(to: Port<T>, value: NoInfer<T>): Provision => ({ port: to, value });
