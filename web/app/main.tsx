// This import must come first: our Trusted Types policy must exist before any other script can run.
import '../lib/html-policy.ts'
import './pause-before-react.ts'
import './fonts.css'
import './tokens.css'
import './base.css'
import './hydration.css'
import '../components/rich-text.css'
import 'virtual:uno.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { limits } from '#contract/limits'
import { readListDepth } from '../board/offers/list/list-depth.ts'
import { loadFirstRouteTexts } from '../lib/i18n.ts'
import { embeddedPageData } from '../lib/page-data.ts'
import { queryClient } from '../lib/query-client.ts'
import { readTheme, showTheme } from '../lib/theme.ts'
import { yieldToBrowser } from '../lib/yield-to-browser.ts'
import './pause-before-app.ts'
import { App } from './app.tsx'
import { loadPageBeforeRender } from './load-page-before-render.ts'
import { Root } from './root.tsx'

showTheme(readTheme())

/** Whether the visitor returns to a list with more loaded offers than the page's HTML contains. */
const isReturning = readListDepth(history.state?.key ?? '') > limits.offerListPageSize
const { list, ...others } = embeddedPageData
const data = isReturning ? others : { ...others, list }

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const page = (
  <Root client={queryClient} data={embeddedPageData}>
    <App />
  </Root>
)
// Hydrating in a React transition is split into short tasks, so that the page stays responsive.
const hydrate = () => startTransition(() => void hydrateRoot(root, page))
/** Discards the worker's HTML, if there is any, and renders the page in the browser. */
const render = () => {
  root.replaceChildren()
  startTransition(() => createRoot(root).render(page))
}
/** Whether the worker rendered the current address. False after an early navigation. */
const isRenderedPage = () => {
  const [load] = performance.getEntriesByType('navigation')
  const { href } = location
  return (
    root.firstChild !== null && (load?.name ?? href).replace(/#.*/, '') === href.replace(/#.*/, '')
  )
}
const prepared = Promise.all([
  loadFirstRouteTexts(),
  loadPageBeforeRender(location, queryClient, data),
  yieldToBrowser(),
])
prepared.then(() => (isRenderedPage() && !isReturning ? hydrate() : render()), render)
