/** Bytes as the guide describes them: a channel of 3 × 2 heights in metres over 2 µm × 1 µm, or what is given. */
export function gwyddionSample({ xreal = 2e-6 } = {}): Uint8Array {
  const text = (value: string) => [...new TextEncoder().encode(value), 0];
  const uint32 = (value: number) => [...new Uint8Array(new Uint32Array([value]).buffer)];
  const float64 = (value: number) => [...new Uint8Array(new Float64Array([value]).buffer)];
  const component = (name: string, kind: string, value: readonly number[]) => [
    ...text(name),
    kind.charCodeAt(0),
    ...value,
  ];
  const object = (name: string, ...components: number[][]) => {
    const body = components.flat();
    return [...text(name), ...uint32(body.length), ...body];
  };
  const unit = (of: string) => object('GwySIUnit', component('unitstr', 's', text(of)));
  const heights = [1e-9, 2e-9, 3e-9, 4e-9, 5e-9, 6e-9];
  const field = object(
    'GwyDataField',
    component('xres', 'i', uint32(3)),
    component('yres', 'i', uint32(2)),
    component('xreal', 'd', float64(xreal)),
    component('yreal', 'd', float64(1e-6)),
    component('si_unit_xy', 'o', unit('m')),
    component('si_unit_z', 'o', unit('m')),
    component('data', 'D', [...uint32(heights.length), ...heights.flatMap(float64)]),
  );
  const meta = object('GwyContainer', component('Scan rate', 's', text('0.5 Hz')));
  const container = object(
    'GwyContainer',
    component('/0/data/title', 's', text('Height')),
    component('/0/data/visible', 'b', [1]),
    component('/0/data', 'o', field),
    component('/0/meta', 'o', meta),
  );
  return Uint8Array.from([...new TextEncoder().encode('GWYP'), ...container]);
}
