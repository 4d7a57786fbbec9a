import { strToU8 } from 'fflate';

/** A PDF on A4 with a page for each list of lines, in letters that every viewer has. */
export function pdfOfPages(pages: readonly (readonly string[])[]): Uint8Array {
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} /MediaBox [0 0 595 842] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((lines, at) => {
      const shown = lines.map((line) => `(${line}) Tj T*`).join('\n');
      const content = `BT\n/F1 14 Tf\n18 TL\n72 770 Td\n${shown}\nET`;
      return [
        `<< /Type /Page /Parent 2 0 R /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + at * 2} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let text = '%PDF-1.7\n';
  const places = objects.map((body, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`;
  return strToU8(`${text}${table}trailer\n<< /Root 1 0 R /Size ${count} >>\nstartxref\n${text.length}\n%%EOF\n`);
}

/** The lines of each page of such a PDF. */
export const linesOfPages = (pdf: Buffer): string[][] =>
  [...pdf.toString('latin1').matchAll(/stream\n([^]*?)\nendstream/g)].map(([, content = '']) =>
    [...content.matchAll(/\(([^)]*)\) Tj/g)].map(([, line = '']) => line),
  );
