/** Numbers in two columns below a head, as exports of spectrometers have them: three peaks on a slope. */
export function curveText(head: string): Buffer {
  const rows = Array.from({ length: 1200 }, (_, at) => {
    const x = 1200 - at;
    const peak = (place: number, wide: number, high: number) => high * Math.exp(-(((x - place) / wide) ** 2));
    return `${x}\t${Math.round(900 + x * 2 + peak(284.8, 4, 22_000) + peak(531, 5, 30_000) + peak(978, 12, 8_000))}`;
  });
  return Buffer.from([head, ...rows, ''].join('\n'));
}

/** Mass and heat flow over temperature, as Proteus exports them. */
export function thermalText(): Buffer {
  const rows = Array.from({ length: 770 }, (_, at) => {
    const temperature = 30 + at;
    const step = (place: number) => 1 / (1 + Math.exp(-(temperature - place) / 14));
    const mass = 100 - 6 * step(110) - 31 * step(430);
    const heat = 0.2 - 0.9 * Math.exp(-(((temperature - 430) / 30) ** 2));
    return `${temperature};${at / 10};${heat.toFixed(4)};${mass.toFixed(3)}`;
  });
  const head = ['#EXPORTTYPE:DATA ALL', '#FORMAT:NETZSCH5', '#FTYPE:ANSI', '#DECIMAL:POINT', '#SEPARATOR:SEMICOLON'];
  const said = ['#INSTRUMENT:NETZSCH STA 449F3', '#SAMPLE MASS /mg:8.91', '#SEGMENT:S1/1', ''];
  return Buffer.from([...head, ...said, '##Temp./°C;Time/min;DSC/(mW/mg);Mass/%', ...rows, ''].join('\r\n'), 'latin1');
}

/** A semicircle and a tail, as ZView writes them. */
export function impedanceText(): Buffer {
  const rows = Array.from({ length: 61 }, (_, at) => {
    const frequency = 10 ** (5 - at / 10);
    const turn = 2 * Math.PI * frequency * 2e-3;
    const tail = 4 / Math.sqrt(2 * Math.PI * frequency);
    const real = 5 + 40 / (1 + turn ** 2) + tail;
    const imaginary = -(40 * turn) / (1 + turn ** 2) - tail;
    return `${frequency},0,0,0,${real},${imaginary},0,0,0`;
  });
  const blank = Array.from({ length: 6 }, () => '""');
  const columns = "\"  Freq (Hz)    Ampl     Bias   Time(Sec)   Z'(a)    Z''(b)    GD   Err   Range\"";
  return Buffer.from(
    ['"Z60W Data File: Version 1.1"', ...blank, '0,2,0,1,0.1,10000', '61', columns, ...rows, ''].join('\r\n'),
  );
}

/** Round shades in rows, a byte a pixel. */
export const particles = (width: number, height: number): Uint8Array =>
  Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [(at % width) % 80, Math.floor(at / width) % 80];
    return Math.max(30, 230 - Math.hypot(x - 40, y - 40) * 5);
  });
