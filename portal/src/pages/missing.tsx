/** Every address that is no page: a real 404. */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

export default function Missing() {
  return null;
}
