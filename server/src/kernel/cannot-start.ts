/**
 * An expected reason not to start. Anyone who starts the process prints the message alone, without a stack, and exits
 * with 1.
 */
export class CannotStart extends Error {
  override name = 'CannotStart';
}
