/** Writes flat OpenDocument texts, which LibreOffice converts to PDFs like those of Word users. */

export type TextStyle = {
  size?: number
  isBold?: boolean
  isItalic?: boolean
  color?: string
  align?: 'start' | 'center' | 'end'
  font?: string
  /** Tab stops in cm. A `right` tab stop aligns the end of the text after the tab. */
  tabs?: { at: number; right?: boolean }[]
  indent?: number
  hanging?: number
  above?: number
  below?: number
  rule?: boolean
  capitals?: boolean
}
type Run = string | { text: string; isBold?: boolean; isItalic?: boolean }
type Cell = { blocks: string[]; shade?: string; span?: number; border?: boolean }

const xml = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replaceAll('\t', '<text:tab/>')
    .replaceAll('\n', '<text:line-break/>')

/** Writes paragraphs and tables, collects their styles, and joins them into one document. */
export class OpenDocument {
  private styles = new Map<string, string>()
  private tables = 0

  private font: string
  private base: number
  private margin: number

  /** `base` is the font size in points, `margin` the page margin in cm. */
  constructor(font: string, base = 11, margin = 2) {
    this.font = font
    this.base = base
    this.margin = margin
  }

  paragraph(runs: Run | Run[], style: TextStyle = {}): string {
    const spans = (Array.isArray(runs) ? runs : [runs]).map((run) =>
      typeof run === 'string'
        ? xml(run)
        : `<text:span text:style-name="${run.isBold ? 'Bold' : 'Italic'}">${xml(run.text)}</text:span>`,
    )
    return `<text:p text:style-name="${this.named(style)}">${spans.join('')}</text:p>`
  }

  /** A table. `widths` are the widths of its columns in cm. */
  table(widths: number[], rows: Cell[][], border = false): string {
    this.tables += 1
    const name = `T${this.tables}`
    const total = widths.reduce((a, b) => a + b, 0)
    this.styles.set(
      name,
      `<style:style style:name="${name}" style:family="table"><style:table-properties style:width="${total}cm" table:align="left" table:may-break-between-rows="true"/></style:style>`,
    )
    widths.forEach((width, i) => {
      this.styles.set(
        `${name}.${i}`,
        `<style:style style:name="${name}.${i}" style:family="table-column"><style:table-column-properties style:column-width="${width}cm"/></style:style>`,
      )
    })
    const line = border ? '0.5pt solid #888888' : 'none'
    const body = rows.map((cells) => {
      const written = cells.map((cell) => {
        const style = `C${cell.shade ?? 'none'}${border || cell.border ? 'b' : ''}`.replace('#', '')
        this.styles.set(
          style,
          `<style:style style:name="${style}" style:family="table-cell"><style:table-cell-properties fo:padding="0.12cm" fo:border="${cell.border ? '0.5pt solid #888888' : line}"${cell.shade ? ` fo:background-color="${cell.shade}"` : ''}/></style:style>`,
        )
        const span = cell.span ?? 1
        return `<table:table-cell table:style-name="${style}" office:value-type="string"${span > 1 ? ` table:number-columns-spanned="${span}"` : ''}>${cell.blocks.join('') || '<text:p/>'}</table:table-cell>${'<table:covered-table-cell/>'.repeat(span - 1)}`
      })
      return `<table:table-row>${written.join('')}</table:table-row>`
    })
    return `<table:table table:name="${name}" table:style-name="${name}">${widths.map((_, i) => `<table:table-column table:style-name="${name}.${i}"/>`).join('')}${body.join('')}</table:table>`
  }

  /** The whole document. A footer is repeated on each page, with the page number. */
  text(blocks: string[], footer = ''): string {
    const foot = footer
      ? `<style:footer><text:p text:style-name="Foot">${xml(footer)}<text:page-number text:select-page="current">1</text:page-number></text:p></style:footer>`
      : ''
    return `<?xml version="1.0" encoding="UTF-8"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.text">
<office:styles><style:default-style style:family="paragraph"><style:paragraph-properties fo:orphans="1" fo:widows="1"/><style:text-properties style:font-name="${this.font}" fo:font-family="'${this.font}'" fo:font-size="${this.base}pt" fo:language="it" fo:country="IT"/></style:default-style></office:styles>
<office:automatic-styles><style:page-layout style:name="Page"><style:page-layout-properties fo:page-width="21cm" fo:page-height="29.7cm" fo:margin="${this.margin}cm"/><style:footer-style><style:header-footer-properties fo:min-height="0.6cm" fo:margin-top="0.3cm"/></style:footer-style></style:page-layout>
<style:style style:name="Bold" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style><style:style style:name="Italic" style:family="text"><style:text-properties fo:font-style="italic"/></style:style><style:style style:name="Foot" style:family="paragraph"><style:text-properties fo:font-size="8pt" fo:color="#666666"/></style:style>
${[...this.styles.values()].join('\n')}</office:automatic-styles><office:master-styles><style:master-page style:name="Standard" style:page-layout-name="Page">${foot}</style:master-page></office:master-styles>
<office:body><office:text>${blocks.join('\n')}</office:text></office:body></office:document>`
  }

  private named(style: TextStyle): string {
    const key = JSON.stringify(style)
    const known = [...this.styles.keys()].filter((name) => name.startsWith('P{'))
    const name = `P${known.includes(`P${key}`) ? known.indexOf(`P${key}`) : known.length}`
    if (known.includes(`P${key}`)) return name
    const stops = style.tabs
      ?.map(
        ({ at, right }) =>
          `<style:tab-stop style:position="${at}cm"${right ? ' style:type="right"' : ''}/>`,
      )
      .join('')
    const paragraph = `<style:paragraph-properties fo:margin-top="${style.above ?? 0}cm" fo:margin-bottom="${style.below ?? 0}cm" fo:margin-left="${style.indent ?? 0}cm" fo:text-indent="${-(style.hanging ?? 0)}cm"${style.align ? ` fo:text-align="${style.align}"` : ''}${style.rule ? ' fo:border-bottom="0.5pt solid #444444"' : ''}>${stops ? `<style:tab-stops>${stops}</style:tab-stops>` : ''}</style:paragraph-properties>`
    const text = `<style:text-properties fo:font-size="${style.size ?? this.base}pt"${style.isBold ? ' fo:font-weight="bold"' : ''}${style.isItalic ? ' fo:font-style="italic"' : ''}${style.color ? ` fo:color="${style.color}"` : ''}${style.font ? ` fo:font-family="'${style.font}'"` : ''}${style.capitals ? ' fo:text-transform="uppercase"' : ''}/>`
    this.styles.set(
      `P${key}`,
      `<style:style style:name="${name}" style:family="paragraph">${paragraph}${text}</style:style>`,
    )
    return name
  }
}
