import { html, raw } from 'hono/html'

/** The texts of a mail, without markup. The HTML part and the plain text part contain them. */
export type MailTemplateParts = {
  /** Text that mail programs show after the subject in the list of mails. */
  preheader: string
  title: string
  greeting: string
  body: string
  /** Labelled values that the mail shows one per line, for example the invoice number. */
  facts: { label: string; value: string }[]
  /** A text written by a person, with its line breaks. */
  quote: { label: string; text: string } | null
  /** Offers with their facts, one fact per line; the important facts are emphasised. */
  offers: {
    title: string
    facts: { text: string; isStrong: boolean }[]
    link: string
    /** Opens a page to ask for fewer offers of the same company or with a certain skill. */
    less?: { label: string; link: string }
  }[]
  /** How many further offers there are, as a sentence. */
  moreOffers: string | null
  button: string
  link: string
  /** Several links from which the reader chooses. The mail shows them after the button. */
  choices: { label: string; links: { label: string; href: string }[] } | null
  /** Asks the reader to copy the address of `link`; null if the mail is useful without the link. */
  bareLink: string | null
  /** How long the link is valid; null if the mail does not state this. */
  lifetime: string | null
  notYou: string
  /** The link that unsubscribes from this kind of mail; null for kinds without a subscription. */
  unsubscribe: { label: string; link: string } | null
  motto: string
  /** The operator with their postal address; null if not configured. */
  sender: string | null
}

/** The colour tokens of web/app/tokens.css, in a notation that mail programs understand. */
const light = {
  paper: '#fcfaf6',
  surface: '#ffffff',
  line: '#e2e0d7',
  ink: '#14231c',
  muted: '#505f58',
  brand: '#015f43',
  onBrand: '#ffffff',
  spark: '#f0772d',
}
const dark = {
  paper: '#0e1612',
  surface: '#161f1b',
  line: '#2d3833',
  ink: '#f0eee9',
  muted: '#a6ada4',
  brand: '#6bcf9d',
  onBrand: '#0e1612',
  spark: '#f99549',
}

// Dark colours for mail programs that support `<style>`. Other programs convert the light colours.
const styles = raw(`
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (max-width: 480px) { .card { padding: 28px 22px !important; } }
  @media (prefers-color-scheme: dark) {
    .paper { background: ${dark.paper} !important; }
    .card { background: ${dark.surface} !important; border-color: ${dark.line} !important; }
    .ink { color: ${dark.ink} !important; }
    .muted { color: ${dark.muted} !important; }
    .link { color: ${dark.brand} !important; }
    .rule { border-color: ${dark.line} !important; }
    .button { background: ${dark.brand} !important; color: ${dark.onBrand} !important; }
    .ring { border-color: ${dark.brand} !important; }
    .dot { background: ${dark.spark} !important; }
    .quote { border-color: ${dark.spark} !important; }
  }
`)

const sans = "Figtree, system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const paragraph = `margin: 0 0 16px; font-size: 16px; line-height: 1.5; color: ${light.ink};`
const fact = `margin: 0 0 8px; font-size: 16px; line-height: 1.5; color: ${light.ink};`
const small = `margin: 0 0 12px; font-size: 14px; line-height: 1.5; color: ${light.muted};`

/** Invisible text after the preheader. It keeps the rest of the mail out of lists of mails. */
const filler = raw('&#8199;&#847; '.repeat(60))

/** Renders the HTML part. It loads nothing: a request would reveal that the mail was opened. */
export function renderMailHtml(letter: MailTemplateParts): string {
  const { link } = letter
  return String(html`<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${letter.title}</title>
<style>${styles}</style>
</head>
<body class="paper" style="margin: 0; padding: 0; background: ${light.paper}; font-family: ${sans};">
<div style="display: none; max-height: 0; overflow: hidden;">${letter.preheader}${filler}</div>
<div role="article" aria-roledescription="email" aria-label="${letter.title}" lang="it">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" class="paper" style="background: ${light.paper};">
<tr><td align="center" style="padding: 32px 12px;">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="max-width: 600px;">
<tr><td class="ink" style="padding: 0 4px 20px; font-family: ${sans}; font-size: 20px; font-weight: 700; line-height: 24px; letter-spacing: -0.02em; color: ${light.ink};">${mark} Ovunque</td></tr>
<tr><td class="card" style="padding: 36px 40px; background: ${light.surface}; border: 1px solid ${light.line}; border-radius: 16px; font-family: ${sans};">
<h1 class="ink" style="margin: 0 0 20px; font-size: 26px; line-height: 1.2; font-weight: 700; letter-spacing: -0.02em; color: ${light.ink};">${letter.title}</h1>
<p class="ink" style="${paragraph}">${letter.greeting}</p>
<p class="ink" style="${paragraph}">${letter.body}</p>
${letter.facts.map(({ label, value }) => html`<p class="ink" style="${fact}"><span class="muted" style="color: ${light.muted};">${label}:</span> ${value}</p>`)}
${letter.quote && quoteHtml(letter.quote)}
${letter.offers.map(offerHtml)}
${letter.moreOffers && html`<p class="ink" style="${paragraph}">${letter.moreOffers}</p>`}
<table role="presentation" cellspacing="0" cellpadding="0" border="0" style="margin: 28px 0;">
<tr><td class="button" bgcolor="${light.brand}" style="border-radius: 10px; background: ${light.brand};"><a class="button" href="${link}" style="display: inline-block; padding: 14px 28px; border-radius: 10px; font-size: 17px; font-weight: 600; line-height: 20px; color: ${light.onBrand}; text-decoration: none;">${letter.button}</a></td></tr>
</table>
${letter.choices && choicesHtml(letter.choices)}
${letter.lifetime && html`<p class="muted" style="${small}">${letter.lifetime}</p>`}
${letter.bareLink && html`<p class="muted" style="${small}">${letter.bareLink}<br><a class="link" href="${link}" style="color: ${light.brand}; word-break: break-all;">${link}</a></p>`}
<p class="muted rule" style="${small} margin: 24px 0 0; padding-top: 20px; border-top: 1px solid ${light.line};">${letter.notYou}${letter.unsubscribe && html`<br><a class="link" href="${letter.unsubscribe.link}" style="color: ${light.brand};">${letter.unsubscribe.label}</a>`}</p>
</td></tr>
<tr><td class="muted" style="padding: 20px 4px 0; font-family: ${sans}; font-size: 13px; line-height: 1.5; color: ${light.muted};">Ovunque · ${letter.motto}${letter.sender && html`<br>${letter.sender}`}</td></tr>
</table>
</td></tr>
</table>
</div>
</body>
</html>
`)
}

const offerHtml = ({ title, facts, link, less }: MailTemplateParts['offers'][number]) => html`
<p class="ink rule" style="margin: 0; padding: 16px 0; border-top: 1px solid ${light.line}; font-size: 16px; line-height: 1.5; color: ${light.ink};"><a class="link" href="${link}" style="color: ${light.brand}; font-weight: 600;">${title}</a>${facts.map(({ text, isStrong }) => (isStrong ? html`<br><span class="ink" style="color: ${light.ink}; font-weight: 600;">${text}</span>` : html`<br><span class="muted" style="color: ${light.muted};">${text}</span>`))}${less && html`<br><a class="link" href="${less.link}" style="color: ${light.brand}; font-size: 14px;">${less.label}</a>`}</p>`

const quoteHtml = ({
  label,
  text,
}: NonNullable<
  MailTemplateParts['quote']
>) => html`<p class="muted" style="${small} margin: 20px 0 8px;">${label}</p>
<blockquote class="ink quote" style="margin: 0 0 16px; padding: 2px 0 2px 16px; border-left: 3px solid ${light.spark}; font-size: 16px; line-height: 1.5; color: ${light.ink}; white-space: pre-line;">${text}</blockquote>`

const choicesHtml = ({
  label,
  links,
}: NonNullable<
  MailTemplateParts['choices']
>) => html`<p class="muted" style="${small} margin: 0 0 8px;">${label}</p>
<p style="margin: 0 0 20px; font-size: 16px; line-height: 2;">${links.map((one) => html`<a class="link" href="${one.href}" style="color: ${light.brand}; font-weight: 600;">${one.label}</a><br>`)}</p>`

/** The site's logo in CSS, because mail programs block images from unknown senders. */
const mark = raw(
  `<span class="ring" style="display: inline-block; box-sizing: border-box; width: 20px; height: 20px; border: 5px solid ${light.brand}; border-radius: 50%; vertical-align: -3px;"></span><span class="dot" style="display: inline-block; width: 8px; height: 8px; background: ${light.spark}; border-radius: 50%; vertical-align: 10px;"></span>`,
)

export function renderMailText(letter: MailTemplateParts): string {
  return [
    letter.greeting,
    letter.body,
    letter.facts.map(({ label, value }) => `${label}: ${value}`).join('\n') || null,
    letter.quote && `${letter.quote.label}\n\n${letter.quote.text.replaceAll(/^/gm, '> ')}`,
    letter.offers
      .map(({ title, facts, link, less }) =>
        [
          `* ${title}`,
          ...facts.map(({ text }) => text),
          link,
          ...(less ? [`${less.label}: ${less.link}`] : []),
        ].join('\n  '),
      )
      .join('\n\n') || null,
    letter.moreOffers,
    `${letter.button}:\n${letter.link}`,
    letter.choices &&
      [
        letter.choices.label,
        ...letter.choices.links.map(({ label, href }) => `${label}:\n${href}`),
      ].join('\n'),
    letter.lifetime,
    letter.notYou,
    letter.unsubscribe && `${letter.unsubscribe.label}:\n${letter.unsubscribe.link}`,
    `-- \nOvunque · ${letter.motto}\n${letter.sender ? `${letter.sender}\n` : ''}`,
  ]
    .filter((part) => part !== null)
    .join('\n\n')
}
