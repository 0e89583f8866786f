import { html, raw } from 'hono/html'

/** The head of a local page. It has a copy of the product's design tokens, so it needs no build. */
export const localPageHead = (title: string, { styles = '', script = '' } = {}) => html`<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Ovunque</title>
<link rel="icon" href="/favicon.svg">
<style>${raw(sharedStyles + styles)}</style>
${script && html`<script type="module" src="${script}"></script>`}
</head>`

const sharedStyles = `
@font-face {
  font-family: Figtree; font-weight: 300 900; font-display: swap;
  src: url(/dev/mailbox/figtree.woff2) format("woff2");
}
@font-face {
  font-family: "Bricolage Grotesque"; font-weight: 200 800; font-display: swap;
  src: url(/dev/mailbox/bricolage-grotesque.woff2) format("woff2");
}
:root {
  color-scheme: light dark;
  --paper: light-dark(oklch(98.6% .006 95), oklch(19% .014 165));
  --surface: light-dark(#fff, oklch(23% .016 165));
  --sunken: light-dark(oklch(96.4% .009 95), oklch(27% .016 165));
  --line: light-dark(oklch(90.5% .012 95), oklch(33% .018 165));
  --ink: light-dark(oklch(24% .025 165), oklch(95% .008 95));
  --muted: light-dark(oklch(47% .022 165), oklch(74% .016 140));
  --brand: light-dark(oklch(43% .09 165), oklch(78% .12 160));
  --brand-soft: light-dark(oklch(95% .03 165), oklch(30% .04 165));
  --spark: light-dark(oklch(70% .17 48), oklch(76% .15 55));
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; max-width: 1200px; min-height: 100vh; padding: 0 20px 32px;
  background: var(--paper); color: var(--ink);
  font: 16px/1.5 Figtree, system-ui, sans-serif;
}
h1, .brand { font-family: "Bricolage Grotesque", system-ui, sans-serif; }
a { color: var(--brand); }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
header { display: flex; align-items: center; flex-wrap: wrap; gap: 4px 20px; padding: 20px 0; }
header p { flex: 1 1 16rem; margin: 0; color: var(--muted); font-size: 14px; }
.brand {
  display: flex; align-items: center; gap: 10px; color: var(--ink); text-decoration: none;
  font-size: 20px; font-weight: 700; letter-spacing: -.02em; border-radius: 6px;
}
button {
  min-height: 40px; padding: 0 16px; border: 1px solid var(--line); border-radius: 10px;
  background: var(--surface); color: var(--ink); font: inherit; font-weight: 600; cursor: pointer;
}
button:hover { background: var(--sunken); }
main { display: grid; grid-template-columns: 320px minmax(0, 1fr); gap: 24px; align-items: start; }
main.empty { display: block; padding: 12vh 0; text-align: center; color: var(--muted); }
h1 { margin: 0 0 12px; color: var(--ink); font-size: 24px; line-height: 1.2; letter-spacing: -.02em; overflow-wrap: anywhere; }
nav { position: sticky; top: 20px; max-height: calc(100vh - 40px); overflow-y: auto; padding: 2px; }
ol { margin: 0; padding: 0; list-style: none; display: grid; gap: 4px; }
li a {
  display: grid; padding: 10px 14px; border: 1px solid transparent; border-radius: 10px;
  color: var(--ink); text-decoration: none; font-size: 14px;
}
li a:hover { background: var(--sunken); }
li a[aria-current] { background: var(--brand-soft); border-color: var(--line); }
li strong, li span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
li span, li time { color: var(--muted); }
article { padding: 24px; background: var(--surface); border: 1px solid var(--line); border-radius: 16px; }
.back { display: none; }
dl { margin: 0 0 20px; font-size: 14px; display: grid; gap: 4px; }
dl div { display: grid; grid-template-columns: 64px minmax(0, 1fr); }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
iframe {
  display: block; width: 100%; height: 720px; border: 1px solid var(--line); border-radius: 10px;
  background: var(--paper);
}
details { margin-top: 16px; }
summary { cursor: pointer; font-weight: 600; min-height: 40px; align-content: center; }
pre { margin: 0; padding: 16px; border-radius: 10px; background: var(--sunken); white-space: pre-wrap; overflow-wrap: anywhere; font-size: 14px; }
@media (max-width: 51em) {
  body { padding: 0 12px 24px; }
  main { display: block; }
  header p { order: 1; flex-basis: 100%; }
  header button { margin-left: auto; }
  nav { position: static; max-height: none; }
  body:not(.is-open) article, .is-open nav { display: none; }
  body:not(.is-open) li a { background: var(--surface); border-color: var(--line); }
  article { padding: 16px; }
  .back { display: inline-flex; align-items: center; min-height: 40px; margin-bottom: 8px; }
}
`
