// Must come first: whichever script runs first can take the name of the Trusted Types policy.
import '../lib/html-policy.ts'
import './pause-before-react.ts'
import './fonts.css'
import './tokens.css'
import './base.css'
import 'virtual:uno.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { limits } from '#contract/limits'
import { depthAt } from '../board/offers/list-depth.ts'
import { firstTexts } from '../lib/i18n.ts'
import { embeddedPageData } from '../lib/page-data.ts'
import { pause } from '../lib/pause.ts'
import { queryClient } from '../lib/query-client.ts'
import { readTheme, showTheme } from '../lib/theme.ts'
import { App } from './app.tsx'
import { preparePage } from './prepare-page.ts'
import { Root } from './root.tsx'

showTheme(readTheme())

/** Whether the visitor left a list here that was longer than the page holds. */
const isReturning = depthAt(history.state?.key ?? '') > limits.pageSize
const { list, ...others } = embeddedPageData
const data = isReturning ? others : { ...others, list }

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const page = (
  <Root client={queryClient} data={embeddedPageData}>
    <App />
  </Root>
)
// In a transition React works in slices, so that the page stays responsive meanwhile.
const hydrate = () => startTransition(() => void hydrateRoot(root, page))
/** For a page that the worker could not render, or whose code is missing here. It then says so itself. */
const render = () => {
  root.replaceChildren()
  startTransition(() => createRoot(root).render(page))
}
/** False if somebody went back in the history before the scripts ran. */
const isRenderedPage = () => {
  const [load] = performance.getEntriesByType('navigation')
  const { href } = location
  return (
    root.firstChild !== null && (load?.name ?? href).replace(/#.*/, '') === href.replace(/#.*/, '')
  )
}
const prepared = Promise.all([firstTexts(), preparePage(location, queryClient, data), pause()])
prepared.then(() => (isRenderedPage() && !isReturning ? hydrate() : render()), render)
