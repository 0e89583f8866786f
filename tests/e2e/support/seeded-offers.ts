import { upsertRowSql } from './local-database.ts'

/** The JavaScript of an attack. If it runs, it stores the name of the attack. */
const act = (how: string) => `window.hacked='${how}'`

/** An unsanitised offer with an attack in every field of the offer and of its company. */
export const hostileMarkupOffer = {
  id: 'off_h0st11eh0st11eh0st11eh0st1',
  companyId: 'com_h0st11eh0st11eh0st11eh0st1',
  title: `Prova </script><script>${act('title')}</script><img src=x onerror="${act('title')}">`,
  company: `Ditta "><svg onload="${act('company')}"> & soci`,
  /** A harmless part of the description. Tests expect it to be visible. */
  marker: 'Queste parole sono innocue.',
  description: [
    '<p>Queste parole sono innocue.</p>',
    `<script>${act('script')}</script>`,
    `<img src="/favicon.svg" onload="${act('img')}"><img src="x" onerror="${act('img')}">`,
    `<svg onload="${act('svg')}"><animate onbegin="${act('svg')}" attributeName="x"></svg>`,
    `<iframe srcdoc="<script>parent.${act('frame')}</script>"></iframe>`,
    `<details open ontoggle="${act('toggle')}"><summary>a</summary></details>`,
    `<form id="attributes" action="javascript:${act('form')}"><input name="attributes"><button>b</button></form>`,
    `<style>* { display: none !important }</style><base href="https://evil.example/">`,
    `<p style="position:fixed;inset:0;z-index:999" onclick="${act('click')}" id="root">Coperta</p>`,
    `<p><a href="javascript:${act('link')}">Primo</a> <a href="  jAvAsCrIpT:${act('link')}">Secondo</a>`,
    ` <a href="data:text/html,<script>${act('data')}</script>">Terzo</a>`,
    ` <a href="https://lecito.example/" onclick="${act('click')}">Lecito</a></p>`,
    // This attack comes last, because its markup may swallow whatever follows.
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${act('math')}&gt;">`,
  ].join(''),
  applyUrl: `javascript:${act('apply')}`,
  website: `javascript:${act('website')}`,
}

/** An offer that has enough views for its card to show their number. */
export const manyViewsOffer = {
  id: 'off_c0ntatac0ntatac0ntatac0nta',
  companyId: 'com_c0ntatac0ntatac0ntatac0nta',
  title: 'Guardia di un faro senza nave',
  company: 'Fari Spenti',
  viewsCount: 40,
}

/** An offer whose title cannot be broken into lines. */
export const longWordOffer = {
  id: 'off_1nf1n1ta1nf1n1ta1nf1n1ta11',
  companyId: 'com_1nf1n1ta1nf1n1ta1nf1n1ta11',
  title: `Precipitevolissimevolmente${'mente'.repeat(30)}`,
  company: `Ditta${'ditta'.repeat(30)}`,
}

/** An offer to which visitors can apply on this site. */
export const applyHereOffer = (name: string, title: string, company: string) => ({
  id: `off_${name}`,
  companyId: `com_${name}`,
  title,
  company,
  isQuick: true,
  invoiceEmail: `${name}@posta.example`,
})

/**
 * Two offers, each for a different test of applicants. If two tests shared an offer, the first one
 * would change the status of its applicants by viewing them, and the second one would not find the
 * status that it expects.
 */
export const carillonOffer = applyHereOffer(
  'car1110nacar1110nacar1110n',
  'Restauratrice o restauratore di carillon',
  'Carillon di Prova',
)
export const balloonSewerOffer = applyHereOffer(
  'm0ng01f1em0ng01f1em0ng01f1',
  'Cucitrice o cucitore di mongolfiere',
  'Mongolfiere di Prova',
)

type Seeded = {
  id: string
  companyId: string
  title: string
  company: string
  marker?: string
  description?: string
  applyUrl?: string
  website?: string
  isQuick?: boolean
  viewsCount?: number
  invoiceEmail?: string
}

/** SQL statements that insert these offers and their companies. */
export const seededOfferStatements = (...more: Seeded[]): string[] =>
  [
    hostileMarkupOffer,
    manyViewsOffer,
    longWordOffer,
    carillonOffer,
    balloonSewerOffer,
    ...more,
  ].flatMap(insertsOf)

function insertsOf(offer: Seeded): string[] {
  const at = Date.UTC(2026, 0, 15, 9)
  const company = {
    id: offer.companyId,
    name: offer.company,
    website: offer.website ?? 'https://fari-spenti.example',
    social_media: JSON.stringify({ mastodon: offer.website ?? 'https://mastodon.example/fari' }),
    invoice_email: offer.invoiceEmail ?? null,
    verified_at: at,
    created_at: at,
    updated_at: at,
  }
  const row = {
    id: offer.id,
    company_id: offer.companyId,
    payment_status: 'completed',
    title: offer.title,
    description: offer.description ?? '<p>Si vede il mare.</p>',
    description_text: offer.marker ?? 'Si vede il mare.',
    apply_url: offer.applyUrl ?? null,
    quick_apply: offer.isQuick ? 1 : 0,
    views_count: offer.viewsCount ?? 0,
    internal_ats: offer.isQuick ? 1 : 0,
    // The page must not pass on the query of this address, which would add recipients to the mail.
    apply_email_address: 'posta@fari.example?bcc=tutti@evil.example',
    created_at: at,
    updated_at: at,
  }
  return [upsertRowSql('companies', company), upsertRowSql('offers', row)]
}
