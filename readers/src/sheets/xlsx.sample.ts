import { strToU8, zipSync } from 'fflate';

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The entries of a workbook of two sheets and a chart, as ECMA-376 lays them out. */
const entries: Record<string, string> = {
  'xl/workbook.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<workbook ${main} xmlns:r="${relations}"><workbookPr/><sheets>
<sheet name="Isotherm" sheetId="1" r:id="rId2"/>
<sheet name="Chart" sheetId="2" r:id="rId3"/>
<sheet name="Notes" sheetId="3" r:id="rId1"/>
</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Id="rId1" Type="${relations}/worksheet" Target="/xl/worksheets/sheet2.xml"/>
<Relationship Id="rId2" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/>
<Relationship Id="rId3" Type="${relations}/chartsheet" Target="chartsheets/sheet1.xml"/>
</Relationships>`,
  'xl/sharedStrings.xml': `<sst ${main} count="3" uniqueCount="2">
<si><t>p/p0</t></si>
<si><r><rPr><b/></rPr><t>Amount</t></r><r><t>, mmol/g</t></r><rPh sb="0" eb="1"><t>reading</t></rPh></si>
</sst>`,
  'xl/styles.xml': `<styleSheet ${main}>
<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts>
<cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="20"/></cellXfs>
</styleSheet>`,
  'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>
<row r="2"><c r="B2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c></row>
<row r="3"><c r="B3"><v>0.05</v></c><c r="C3"><f>B3*2</f><v>1E-1</v></c><c r="D3" t="b"><v>1</v></c></row>
<row r="4"><c r="B4" s="1"><v>42899</v></c><c r="C4" s="2"><v>0.25</v></c><c r="D4" t="e"><v>#DIV/0!</v></c></row>
</sheetData></worksheet>`,
  'xl/worksheets/sheet2.xml': `<worksheet ${main}><sheetData>
<row><c t="inlineStr"><is><t>dried at 120 &#176;C</t></is></c><c t="str"><v>&lt;ok&gt;</v></c></row>
</sheetData></worksheet>`,
};

/** The workbook, with entries changed. */
export const xlsxSample = (changes: Record<string, string> = {}): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries({ ...entries, ...changes }).map(([path, text]) => [path, strToU8(text)])));
