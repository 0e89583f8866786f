import { html, raw } from 'hono/html'
import type { StoredMail } from './mailbox.ts'
import { localPageHead } from './page-head.ts'

type Markup = ReturnType<typeof html>

/** Headers that keep untrusted mails from running scripts and from loading anything external. */
export const mailboxPageHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

/** Renders the list of mails and one mail: the chosen one, otherwise the newest. */
export function renderMailboxPage(mails: StoredMail[], chosen: string | undefined): Markup {
  const open = mails.find(({ id }) => id === chosen)
  const shown = open ?? mails[0]
  return html`<!doctype html>
<html lang="it">
${localPageHead('Posta locale', { script: '/dev/mailbox/page.js' })}
<body class="${open ? 'is-open' : ''}">
<header>
<a class="brand" href="/dev/mailbox">${mark}<span>Posta locale</span></a>
<p>Qui arrivano i messaggi che Ovunque manda da questo computer: fuori non esce niente.</p>
${mails.length > 0 && html`<button type="button" id="clear">Svuota</button>`}
</header>
${
  shown
    ? html`<main>${mailList(mails, shown, open !== undefined)}${message(shown)}</main>`
    : html`<main class="empty" id="list" data-newest=""><h1>Ancora nessun messaggio</h1>
<p>Crea un account o chiedi un link per accedere: il messaggio compare qui da solo.</p></main>`
}
</body>
</html>`
}

const mailList = (mails: StoredMail[], shown: StoredMail, isOpen: boolean) => html`
<nav id="list" aria-label="Messaggi" data-newest="${mails[0]?.id ?? ''}"><ol>${mails.map(
  (mail) => html`
<li><a href="/dev/mailbox?mail=${mail.id}" ${mail === shown && raw(`aria-current="${isOpen ? 'page' : 'true'}"`)}>
<strong>${mail.subject}</strong><span>${mail.to.join(', ')}</span>${time(mail)}
</a></li>`,
)}</ol></nav>`

const message = (mail: StoredMail) => html`
<article aria-labelledby="subject">
<a class="back" href="/dev/mailbox">← Tutti i messaggi</a>
<h1 id="subject">${mail.subject}</h1>
<dl>
<div><dt>A</dt><dd>${mail.to.join(', ')}</dd></div>
<div><dt>Da</dt><dd>${mail.from}</dd></div>
<div><dt>Inviato</dt><dd>${time(mail)}</dd></div>
${mail.links.map(
  (link) =>
    html`<div><dt>Link</dt><dd>${
      /^https?:/i.test(link) ? html`<a href="${link}">${link}</a>` : link
    }</dd></div>`,
)}
</dl>
<iframe title="Il messaggio come si vede" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${inNewTabs(mail.html)}"></iframe>
<details><summary>La versione di solo testo</summary><pre>${mail.text}</pre></details>
</article>`

/** Makes links of a mail open in new tabs; otherwise they would open inside the mail's frame. */
const inNewTabs = (mail: string) => mail.replace(/<head>|^/, '$&<base target="_blank">')

const format = new Intl.DateTimeFormat('it-IT', { dateStyle: 'medium', timeStyle: 'medium' })
const time = ({ sent_at }: StoredMail) =>
  html`<time datetime="${sent_at}">${format.format(new Date(sent_at))}</time>`

const mark = raw(
  `<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true"><path fill="var(--brand)" d="M20.38 3.76A13 13 0 1 0 28.24 11.62A5.6 5.6 0 0 1 22.38 12.25A7.4 7.4 0 1 1 19.75 9.62A5.6 5.6 0 0 1 20.38 3.76z"/><circle fill="var(--spark)" cx="24.8" cy="7.2" r="4.2"/></svg>`,
)

/** A script that looks for new mails. It does not reload a mail that the developer is reading. */
export const mailboxPageScript = `
const everyMs = 2000
const newest = () => document.querySelector('#list').dataset.newest

async function look() {
  const { messages } = await (await fetch('/dev/mailbox.json')).json()
  if ((messages[0]?.id ?? '') === newest()) return
  const page = await (await fetch(location.href)).text()
  const fresh = new DOMParser().parseFromString(page, 'text/html')
  const isReading = new URLSearchParams(location.search).has('mail')
  const part = isReading && fresh.querySelector('nav#list') ? '#list' : 'body'
  document.querySelector(part).replaceWith(document.adoptNode(fresh.querySelector(part)))
}

document.addEventListener('click', async ({ target }) => {
  if (target.id !== 'clear') return
  await fetch('/dev/mailbox.json', { method: 'DELETE' })
  location.assign('/dev/mailbox')
})

setInterval(() => document.hidden || look().catch(() => {}), everyMs)
`
