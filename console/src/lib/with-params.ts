/** An address with other values of some parameters; one without a value leaves it. */
export function withParams(
  address: URLSearchParams,
  part: Readonly<Record<string, string | number | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const [key, value] of Object.entries(part))
    if (value) next.set(key, String(value));
    else next.delete(key);
  return next;
}
