import { escaped } from '../page.ts'
import type { Block, DocumentTextRun, Line, OfficeDocument, Table } from './paper.ts'

const run = ({ text, isBold, isItalic, color, size }: DocumentTextRun): string =>
  `<span style="${isBold ? 'font-weight:700;' : ''}${isItalic ? 'font-style:italic;' : ''}${color ? `color:${color};` : ''}${size ? `font-size:${size}pt;` : ''}">${escaped(text)}</span>`

function paragraph(one: Line): string {
  const at = one.tab ? one.runs.findIndex(({ text }) => text.includes('\t')) : -1
  const [before, after] = at < 0 ? [[], one.runs] : [one.runs.slice(0, at), one.runs.slice(at + 1)]
  const [left = '', right = ''] = at < 0 ? [] : one.runs[at]!.text.split('\t')
  const stop = { ...one.runs[at] }
  const text =
    at < 0
      ? one.runs.map(run).join('')
      : `<span style="width:${one.tab}pt;flex:none">${before.map(run).join('')}${run({ ...stop, text: left })}</span><span style="flex:1">${run({ ...stop, text: right })}${after.map(run).join('')}</span>`
  const style = `margin-top:${one.spaceAbove ?? 0}pt;${one.align ? `text-align:${one.align};` : ''}${one.isRuled ? 'border-bottom:1px solid #666;' : ''}`
  if (one.isBullet) return `<ul style="${style}"><li>${text}</li></ul>`
  if (one.right)
    return `<p style="${style}display:flex;justify-content:space-between;gap:12pt"><span>${text}</span><span style="flex:none">${one.right.map(run).join('')}</span></p>`
  return `<p style="${style}${at < 0 ? '' : 'display:flex'}">${text}</p>`
}

const table = ({ widths, rows, fills, isRuled }: Table): string =>
  `<table>${rows.map((row) => `<tr>${row.map((cell, column) => `<td style="width:${widths[column]}pt;${fills?.[column] ? `background:${fills[column]};` : ''}${isRuled && column > 0 ? 'border-left:1px solid #555;' : ''}">${cell.map(block).join('')}</td>`).join('')}</tr>`).join('')}</table>`

const block = (one: Block): string => (one.kind === 'table' ? table(one) : paragraph(one))

/** A document as HTML for a browser, whose PDFs resemble those of Google Docs and job portals. */
export const renderDocumentHtml = ({ setting, blocks }: OfficeDocument): string =>
  `<!doctype html><html><head><meta charset="utf-8"><style>@page{size:A4;margin:${setting.marginPt}pt}*{box-sizing:border-box;margin:0;padding:0}body{font:${setting.size}pt/1.3 ${setting.font};color:#222}table{border-collapse:collapse;table-layout:fixed;width:100%}td{vertical-align:top;padding:0 6pt;overflow-wrap:anywhere}ul{padding-left:14pt}</style></head><body>${blocks.map(block).join('')}</body></html>`
