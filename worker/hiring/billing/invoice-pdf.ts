import { PDFDocument, type PDFFont, rgb, StandardFonts } from '@cantoo/pdf-lib'
import type { Invoice } from '../../contract/hiring/billing.ts'
import { italianVatPercent, selectVatNote } from '../../contract/hiring/vat.ts'
import { t } from '../../platform/i18n.ts'
import { toPdfDrawableText } from './pdf-text.ts'

/** The size of an A4 page and its margin, in points. */
const pagePt = { width: 595.28, height: 841.89, margin: 56 }
const ink = rgb(0.08, 0.14, 0.11)
const muted = rgb(0.31, 0.37, 0.35)

const money = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR' })
const day = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'Europe/Rome' })
const dayOf = (time: string | null) => time && day.format(new Date(time))

/** Draws the proforma invoice of a purchase as a PDF: one page, or more if its texts are long. */
export async function drawInvoicePdf(invoice: Invoice): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create()
  const title = t('title', { ns: 'invoice', number: invoice.invoice_number })
  document.setTitle(title)
  document.setLanguage('it')
  document.setProducer('Ovunque')
  // Use the invoice's date, so that the same invoice always gives the same file.
  const created = new Date(invoice.created_at)
  document.setCreationDate(created)
  document.setModificationDate(created)
  const sheet = new Sheet(document, {
    plain: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  })
  sheet.line(title, { size: 20, isBold: true })
  sheet.line(t('kind', { ns: 'invoice' }), { isMuted: true })
  sheet.gap(18)
  block(sheet, t('seller', { ns: 'invoice' }), sellerLines(invoice.seller))
  block(sheet, t('billedTo', { ns: 'invoice' }), buyerLines(invoice.company))
  block(sheet, '', factLines(invoice))
  for (const { plan, quantity, unit_price } of invoice.lines) {
    const name = t(`plan.${plan}`, { ns: 'enums' })
    const each = t('each', { ns: 'invoice', count: quantity, price: money.format(unit_price) })
    sheet.row(
      `${t('line', { ns: 'invoice', plan: name, count: quantity })}: ${each}`,
      money.format(quantity * unit_price),
    )
  }
  sheet.gap(8)
  for (const [label, value] of sumsOf(invoice))
    sheet.row(label, value, label === t('total', { ns: 'invoice' }))
  sheet.gap(18)
  for (const text of notesOf(invoice)) sheet.line(text)
  return new Uint8Array(await document.save())
}

function block(sheet: Sheet, title: string, lines: string[]): void {
  if (title) sheet.line(title, { isMuted: true })
  for (const text of lines) sheet.line(text)
  sheet.gap(12)
}

const sellerLines = ({ name, address, vat_number }: Invoice['seller']): string[] => [
  name,
  ...address.split('\n'),
  ...(vat_number ? [t('vat', { ns: 'invoice', number: vat_number })] : []),
]

/** The buyer's name, postal address, tax details and mail address, as on the invoice's page. */
function buyerLines(company: Invoice['company']): string[] {
  return [
    company.name,
    ...(company.invoice_address ?? '').split('\n'),
    company.vat_number && t('vat', { ns: 'invoice', number: company.vat_number }),
    company.fiscal_code && t('fiscalCode', { ns: 'invoice', code: company.fiscal_code }),
    company.sdi_code && t('sdiCode', { ns: 'invoice', code: company.sdi_code }),
    company.pec && t('pec', { ns: 'invoice', pec: company.pec }),
    company.invoice_email,
  ].filter((text): text is string => !!text)
}

function factLines(invoice: Invoice): string[] {
  const facts: [string, string | null][] = [
    [t('date', { ns: 'invoice' }), dayOf(invoice.created_at)],
    [t('paidOn', { ns: 'invoice' }), dayOf(invoice.completed_at)],
    [
      t('paidBy', { ns: 'invoice' }),
      invoice.paid_by && t(`paidWith.${invoice.paid_by}`, { ns: 'invoice' }),
    ],
    [t('refundedOn', { ns: 'invoice' }), dayOf(invoice.refunded_at)],
    [t('fiscal', { ns: 'invoice' }), invoice.fiscal_number],
  ]
  return facts.flatMap(([term, value]) => (value ? [`${term}: ${value}`] : []))
}

function sumsOf({ amount, vat, vat_treatment: treatment, total }: Invoice): [string, string][] {
  if (treatment === null) return [[t('total', { ns: 'invoice' }), money.format(total)]]
  const sums: [string, string][] = [[t('taxable', { ns: 'invoice' }), money.format(amount)]]
  if (treatment === 'unchecked')
    return [...sums, [t('vatName', { ns: 'invoice' }), t('vatPending', { ns: 'invoice' })]]
  return [
    ...sums,
    [
      treatment === 'italian'
        ? t('vatLine', { ns: 'invoice', percent: italianVatPercent })
        : t('vatName', { ns: 'invoice' }),
      money.format(vat),
    ],
    [t('total', { ns: 'invoice' }), money.format(total)],
  ]
}

function notesOf(invoice: Invoice): string[] {
  const { status, payment_details, invoice_number, vat_treatment } = invoice
  const kind = selectVatNote(vat_treatment, invoice.company)
  const note = kind ? t(`vatNote.${kind}`, { ns: 'invoice' }) : ''
  if (status !== 'pending' || vat_treatment === 'unchecked') return note ? [note] : []
  const lines = note ? [note, ''] : []
  if (payment_details) {
    const reference = t('pay.reference', { ns: 'invoice', number: invoice_number })
    lines.push(t('pay.transfer', { ns: 'invoice' }), ...payment_details.split('\n'), reference)
  }
  return lines
}

type Fonts = { plain: PDFFont; bold: PDFFont }
type LineStyle = { size?: number; isBold?: boolean; isMuted?: boolean }

/** Writes lines from the top of the page downwards. Adds a page when the current one is full. */
class Sheet {
  readonly #document: PDFDocument
  readonly #fonts: Fonts
  #page
  #y = pagePt.height - pagePt.margin

  constructor(document: PDFDocument, fonts: Fonts) {
    this.#document = document
    this.#fonts = fonts
    this.#page = document.addPage([pagePt.width, pagePt.height])
  }

  gap(points: number): void {
    this.#y -= points
  }

  line(text: string, { size = 10.5, isBold = false, isMuted = false }: LineStyle = {}): void {
    const font = isBold ? this.#fonts.bold : this.#fonts.plain
    const width = pagePt.width - 2 * pagePt.margin
    for (const part of wrapText(text, (words) => font.widthOfTextAtSize(words, size) <= width)) {
      this.#feed(size)
      const color = isMuted ? muted : ink
      this.#page.drawText(part, { x: pagePt.margin, y: this.#y, size, font, color })
    }
  }

  /** Writes a text on the left and, on the right of its first line, an amount of money. */
  row(text: string, sum: string, isBold = false): void {
    const size = isBold ? 12 : 10.5
    const font = isBold ? this.#fonts.bold : this.#fonts.plain
    const right = toPdfDrawableText(sum)
    const width = font.widthOfTextAtSize(right, size)
    const room = pagePt.width - 2 * pagePt.margin - width - 12
    const parts = wrapText(text, (words) => font.widthOfTextAtSize(words, size) <= room)
    for (const [i, part] of parts.entries()) {
      this.#feed(size)
      this.#page.drawText(part, { x: pagePt.margin, y: this.#y, size, font, color: ink })
      if (i > 0) continue
      const x = pagePt.width - pagePt.margin - width
      this.#page.drawText(right, { x, y: this.#y, size, font, color: ink })
    }
  }

  #feed(size: number): void {
    this.#y -= size * 1.5
    if (this.#y >= pagePt.margin) return
    this.#page = this.#document.addPage([pagePt.width, pagePt.height])
    this.#y = pagePt.height - pagePt.margin - size
  }
}

/** Breaks a text into lines that fit the page. A word that is longer than a line is broken too. */
function wrapText(text: string, fits: (words: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of toPdfDrawableText(text).split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const character of word) {
      if (line !== '' && !fits(line + character)) {
        lines.push(line)
        line = ''
      }
      line += character
    }
  }
  return [...lines, line]
}
