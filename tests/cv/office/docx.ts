import { strToU8, zipSync } from 'fflate'
import { escaped } from '../page.ts'
import {
  type Block,
  contentWidth,
  type DocumentTextRun,
  type Line,
  type OfficeDocument,
  type Table,
} from './paper.ts'

/** Converts points to Word's unit, twentieths of a point. */
const twips = (points: number): number => Math.round(points * 20)
const bulletIndentPt = 14

const run = ({ text, isBold, isItalic, color, size }: DocumentTextRun): string =>
  `<w:r><w:rPr>${isBold ? '<w:b/>' : ''}${isItalic ? '<w:i/>' : ''}${color ? `<w:color w:val="${color.slice(1)}"/>` : ''}${size ? `<w:sz w:val="${Math.round(size * 2)}"/>` : ''}</w:rPr>${text
    .split('\t')
    .map((part) => `<w:t xml:space="preserve">${escaped(part)}</w:t>`)
    .join('<w:tab/>')}</w:r>`

function paragraph(one: Line, width: number): string {
  const indent = one.isBullet ? bulletIndentPt : (one.tab ?? 0)
  const stops = [
    indent > 0 ? `<w:tab w:val="left" w:pos="${twips(indent)}"/>` : '',
    one.right ? `<w:tab w:val="right" w:pos="${twips(width)}"/>` : '',
  ].join('')
  const runs = [
    ...(one.isBullet ? [run({ text: '•\t' })] : []),
    ...one.runs.map(run),
    ...(one.right ? [run({ text: '\t' }), ...one.right.map(run)] : []),
  ]
  return `<w:p><w:pPr>${one.isRuled ? '<w:pBdr><w:bottom w:val="single" w:sz="6" w:space="1" w:color="666666"/></w:pBdr>' : ''}${stops ? `<w:tabs>${stops}</w:tabs>` : ''}<w:spacing w:before="${twips(one.spaceAbove ?? 0)}" w:after="0"/>${indent > 0 ? `<w:ind w:left="${twips(indent)}" w:hanging="${twips(indent)}"/>` : ''}${one.align ? `<w:jc w:val="${one.align}"/>` : ''}</w:pPr>${runs.join('')}</w:p>`
}

function table({ widths, rows, fills, isRuled }: Table): string {
  const cell = (blocks: Block[], column: number): string => {
    const fill = fills?.[column]
    const rule =
      isRuled && column > 0 ? '<w:tcBorders><w:left w:val="single" w:sz="4"/></w:tcBorders>' : ''
    const shade = fill ? `<w:shd w:val="clear" w:color="auto" w:fill="${fill.slice(1)}"/>` : ''
    // Word requires that a cell ends with a paragraph.
    const content = blocks.length > 0 ? blocks : [{ kind: 'line' as const, runs: [] }]
    return `<w:tc><w:tcPr><w:tcW w:w="${twips(widths[column]!)}" w:type="dxa"/>${rule}${shade}</w:tcPr>${content.map((one) => block(one, widths[column]! - 12)).join('')}</w:tc>`
  }
  return `<w:tbl><w:tblPr><w:tblW w:w="${twips(widths.reduce((a, b) => a + b))}" w:type="dxa"/><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${widths.map((one) => `<w:gridCol w:w="${twips(one)}"/>`).join('')}</w:tblGrid>${rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`
}

const block = (one: Block, width: number): string =>
  one.kind === 'table' ? table(one) : paragraph(one, width)

const namespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

/** Builds a document in Word's format. The document contains only text and tables. */
export function docxOf({ setting, blocks }: OfficeDocument): Uint8Array {
  const width = contentWidth(setting)
  const margin = twips(setting.marginPt)
  // Word merges two tables that have no paragraph between them.
  const body = blocks
    .map((one) => block(one, width))
    .join('')
    .replaceAll('</w:tbl><w:tbl>', '</w:tbl><w:p/><w:tbl>')
  const files = {
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/></Types>',
    '_rels/.rels':
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/_rels/document.xml.rels':
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
    'word/styles.xml': `<?xml version="1.0"?><w:styles ${namespace}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="${setting.font}" w:hAnsi="${setting.font}"/><w:sz w:val="${Math.round(setting.size * 2)}"/></w:rPr></w:rPrDefault></w:docDefaults></w:styles>`,
    'word/document.xml': `<?xml version="1.0"?><w:document ${namespace}><w:body>${body}<w:p/><w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="${margin}" w:right="${margin}" w:bottom="${margin}" w:left="${margin}" w:header="400" w:footer="400" w:gutter="0"/></w:sectPr></w:body></w:document>`,
  }
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
    { mtime: '2026-01-01' },
  )
}
