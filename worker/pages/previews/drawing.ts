import { previewPictureSize } from '../../contract/shared/picture-paths.ts'
import { toPreviewPictureText } from './drawable-text.ts'

/** The content of a preview picture. The drawing code accepts texts of any length. */
export type PreviewPictureContent = {
  /** The name of the company. Its logo or initial is drawn before the heading. */
  company: string
  heading: string
  title: string
  /** The most prominent line below the title; '' if there is none. */
  highlight: string
  /** The last line; '' if there is none. */
  facts: string
  /** A prominent note, for example that the offer is closed; '' if there is none. */
  note: string
}

export type PreviewPictureLogo = { type: 'image/png' | 'image/jpeg'; bytes: Uint8Array }

/** The colours of the light theme in web/app/tokens.css, in a notation that satori understands. */
const colours = {
  paper: '#fcfaf6',
  surface: '#ffffff',
  line: '#e2e0d7',
  ink: '#14231c',
  muted: '#505f58',
  brand: '#015f43',
  spark: '#f0772d',
}
/** Two fonts for each kind of text: the second has the characters that the first lacks. */
const display = 'Bricolage Grotesque, Bricolage Grotesque Extended'
const body = 'Figtree, Figtree Extended'
const marginPx = 72
/** The maximum width of the texts at the bottom, which are to the left of the site's large logo. */
const bottomMaxPx = 740

/** A React element, with only the properties that satori reads. */
export type PreviewPictureElement = { type: string; key: null; props: Record<string, unknown> }
type Style = Record<string, string | number>

const element = (type: string, props: PreviewPictureElement['props']): PreviewPictureElement => ({
  type,
  key: null,
  props,
})

const box = (
  style: Style,
  ...children: (PreviewPictureElement | string)[]
): PreviewPictureElement => element('div', { style: { display: 'flex', ...style }, children })

/** Builds an element for a text of at most `lines` lines. A longer text ends in an ellipsis. */
const text = (lines: number, style: Style, content: string): PreviewPictureElement =>
  element('div', {
    style: { display: 'block', lineClamp: lines, wordBreak: 'break-word', ...style },
    children: content,
  })

/** Draws the site's logo: the shapes of web/public/brand/mark.svg. */
const mark = (sizePx: number, style: Style = {}): PreviewPictureElement =>
  element('svg', {
    viewBox: '0 0 32 32',
    width: sizePx,
    height: sizePx,
    style,
    children: [
      element('path', {
        fill: colours.brand,
        d: 'M20.38 3.76A13 13 0 1 0 28.24 11.62A5.6 5.6 0 0 1 22.38 12.25A7.4 7.4 0 1 1 19.75 9.62A5.6 5.6 0 0 1 20.38 3.76z',
      }),
      element('circle', { fill: colours.spark, cx: 24.8, cy: 7.2, r: 4.2 }),
    ],
  })

/**
 * Builds the element tree of a picture. `text-wrap: balance` is not used, because satori would
 * never finish the layout of some texts.
 */
export function buildPreviewPictureElements(
  picture: PreviewPictureContent,
  logo: PreviewPictureLogo | null,
): PreviewPictureElement {
  const { company, heading, title, highlight, facts, note } = picture
  return box(
    {
      ...previewPictureSize,
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: marginPx,
      backgroundColor: colours.paper,
      color: colours.ink,
      fontFamily: body,
      fontWeight: 500,
    },
    mark(400, { position: 'absolute', right: -16, bottom: -180 }),
    box(
      { alignItems: 'center', justifyContent: 'space-between' },
      box(
        { alignItems: 'center' },
        emblem(company, logo),
        text(1, { marginLeft: 24, maxWidth: 640, fontSize: 36, fontWeight: 600 }, heading),
      ),
      box(
        { alignItems: 'center', fontFamily: display, fontSize: 36, fontWeight: 700 },
        mark(44, { marginRight: 12 }),
        'Ovunque',
      ),
    ),
    text(
      3,
      {
        maxWidth: previewPictureSize.width - 2 * marginPx,
        fontFamily: display,
        fontWeight: 700,
        fontSize: titleSizePx(title),
        lineHeight: 1.1,
        letterSpacing: '-0.02em',
      },
      title,
    ),
    box(
      { flexDirection: 'column', maxWidth: bottomMaxPx },
      box(
        { alignItems: 'center' },
        ...(note === '' ? [] : [chip(note)]),
        text(1, highlightStyle(note), highlight),
      ),
      text(1, { marginTop: 8, fontSize: 32, color: colours.muted }, facts),
    ),
  )
}

/** Returns a font size at which a title usually fits on three lines. */
function titleSizePx(title: string): number {
  if (title.length <= 32) return 88
  if (title.length <= 64) return 72
  return title.length <= 90 ? 60 : 52
}

/** If the offer is closed, the highlight has a muted colour, so that only the note stands out. */
const highlightStyle = (note: string): Style => ({
  fontFamily: display,
  fontWeight: 700,
  fontSize: 46,
  color: note === '' ? colours.brand : colours.muted,
})

const chip = (note: string): PreviewPictureElement =>
  box(
    {
      marginRight: 20,
      padding: '8px 22px',
      borderRadius: 32,
      flexShrink: 0,
      backgroundColor: colours.ink,
      color: colours.paper,
      fontSize: 30,
    },
    note,
  )

const emblemPx = 88
const emblemStyle: Style = { width: emblemPx, height: emblemPx, borderRadius: 16, flexShrink: 0 }

function emblem(company: string, logo: PreviewPictureLogo | null): PreviewPictureElement {
  if (logo) {
    const base64 = btoa(Array.from(logo.bytes, (byte) => String.fromCharCode(byte)).join(''))
    return element('img', {
      src: `data:${logo.type};base64,${base64}`,
      width: emblemPx,
      height: emblemPx,
      style: {
        ...emblemStyle,
        objectFit: 'contain',
        backgroundColor: colours.surface,
        border: `1px solid ${colours.line}`,
      },
    })
  }
  return box(
    {
      ...emblemStyle,
      alignItems: 'center',
      justifyContent: 'center',
      backgroundColor: colours.brand,
      color: colours.surface,
      fontSize: 42,
      fontWeight: 600,
    },
    initialOf(company),
  )
}

// Returns the first letter of a company's name, as a capital if the fonts contain the capital.
function initialOf(company: string): string {
  const first = [...company][0] ?? '·'
  return toPreviewPictureText(first.toLocaleUpperCase('it')) || first
}
