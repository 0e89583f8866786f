import { html } from 'hono/html'
import { localPageHead } from '../mailbox/page-head.ts'
import type { StandInLineItem, StripeSession } from './sessions.ts'

/** Headers that let the payment page submit its form only to its own origin. */
export const payPageHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
}

const money = (cents: number, currency: string) =>
  new Intl.NumberFormat('it-IT', { style: 'currency', currency }).format(cents / 100)

const styles = `
main { display: block; max-width: 480px; margin: 8vh auto; }
table { width: 100%; border-collapse: collapse; margin-bottom: 24px; }
td { padding: 10px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
td:last-child { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; padding-left: 16px; }
tr:last-child td { border: 0; font-weight: 700; }
form { display: grid; gap: 12px; }
button[value=pay] { background: var(--brand); border-color: var(--brand); color: var(--paper); min-height: 48px; }
.note { margin: 0 0 20px; color: var(--muted); font-size: 14px; }
`

/** The payment page: the bill, and a button for each outcome. */
export const renderPayPage = (
  session: StripeSession,
  bill: StandInLineItem[],
) => html`<!doctype html>
<html lang="it">
${localPageHead('Pagamento di prova', { styles })}
<body class="is-open">
<main><article>
<h1>Pagamento di prova</h1>
${
  session.status === 'open'
    ? html`<p class="note">Al posto di Stripe, su questo computer: non si muove nessun denaro.</p>
<table>${bill.map(
        (line) =>
          html`<tr><td>${line.quantity} × ${line.name}</td><td>${money(line.quantity * line.unitAmount, session.currency)}</td></tr>`,
      )}<tr><td>Totale</td><td>${money(session.amount_total, session.currency)}</td></tr></table>
<form method="post">
<button name="choice" value="pay">Paga ${money(session.amount_total, session.currency)}</button>
<button name="choice" value="cancel">Annulla</button>
</form>`
    : html`<p>${
        session.status === 'complete' ? 'È già stato pagato.' : 'Questa pagina è scaduta.'
      } <a href="${session.success_url}">Torna alla fattura</a></p>`
}
</article></main>
</body>
</html>`
