import { html } from 'hono/html'
import { localPageHead } from '../mailbox/page-head.ts'
import type { AnalyticsEventLog, ReceivedAnalyticsEvent } from './received.ts'

const styles = `
ul { margin: 0; padding: 0; list-style: none; display: grid; gap: 8px; }
li details { margin: 0; padding: 4px 16px; background: var(--surface); border: 1px solid var(--line); border-radius: 10px; }
li summary { display: flex; flex-wrap: wrap; align-items: center; gap: 0 16px; }
li summary span { font-weight: 400; color: var(--muted); overflow-wrap: anywhere; }
li pre { margin-bottom: 12px; }
`

/** Renders the page that lists the received events and refreshes itself. */
export function renderAnalyticsEventsPage({ events }: AnalyticsEventLog) {
  return html`<!doctype html>
<html lang="it">
${localPageHead('Statistiche locali', { styles, script: '/dev/analytics/page.js' })}
<body data-newest="${newest(events)}">
<header>
<a class="brand" href="/dev/analytics">Statistiche locali</a>
<p>Qui arriva quello che Ovunque conta su questo computer, e solo di chi ha accettato: fuori non esce niente.</p>
${events.length > 0 && html`<button type="button" id="clear">Svuota</button>`}
</header>
${
  events.length > 0
    ? html`<ul aria-label="Eventi">${events.map(entry)}</ul>`
    : html`<main class="empty"><h1>Ancora nessun evento</h1>
<p>Accetta le statistiche nell’avviso dei cookie: gli eventi compaiono qui da soli.</p></main>`
}
</body>
</html>`
}

const entry = (one: ReceivedAnalyticsEvent) => html`
<li><details>
<summary>${one.event}<span>${String(one.properties.$pathname ?? '')}</span>
<span>${one.distinct_id}</span><span><time datetime="${one.received_at}">${time(one)}</time></span></summary>
<pre>${JSON.stringify({ ...one.properties, ...(one.set !== null && { $set: one.set }) }, null, 2)}</pre>
</details></li>`

const format = new Intl.DateTimeFormat('it-IT', { timeStyle: 'medium' })
const time = ({ received_at }: ReceivedAnalyticsEvent) => format.format(new Date(received_at))
const newest = (events: ReceivedAnalyticsEvent[]) =>
  `${events.length} ${events[0]?.received_at ?? ''}`

export const analyticsEventsPageScript = `
async function look() {
  const page = await (await fetch(location.href)).text()
  const fresh = new DOMParser().parseFromString(page, 'text/html')
  if (fresh.body.dataset.newest === document.body.dataset.newest) return
  if (document.querySelector('details[open]')) return
  document.body.replaceWith(document.adoptNode(fresh.body))
}

document.addEventListener('click', async ({ target }) => {
  if (target.id !== 'clear') return
  await fetch('/dev/analytics.json', { method: 'DELETE' })
  location.reload()
})

setInterval(() => document.hidden || look().catch(() => {}), 2000)
`
