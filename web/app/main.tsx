// First of all: whoever runs first may take the policy's name.
import '../lib/html-policy.ts'
import './pause-before-react.ts'
import './fonts.css'
import './tokens.css'
import './base.css'
import 'virtual:uno.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { pageOf } from '#contract/pages'
import { firstTexts } from '../lib/i18n.ts'
import { pause } from '../lib/pause.ts'
import { readTheme, showTheme } from '../lib/theme.ts'
import { App } from './app.tsx'
import { AppBoundary } from './app-boundary.tsx'
import { Providers } from './providers.tsx'

// Who comes straight to a company needs its page's file too: it is asked for before the first render.
// That it cannot be fetched is for the page to say. No earlier: while a module here still awaits, Safari
// runs what imports it too soon.
if (pageOf(location.pathname) === 'company') import('../pages/company.tsx').catch(() => undefined)

showTheme(readTheme())

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const reactRoot = createRoot(root)
// In slices, so that the first screen, which is there already, can be scrolled and typed in meanwhile.
const render = () =>
  startTransition(() =>
    reactRoot.render(
      <StrictMode>
        <AppBoundary>
          <Providers>
            <App />
          </Providers>
        </AppBoundary>
      </StrictMode>,
    ),
  )

// Without texts there is nothing to show yet; the default language's are always here.
Promise.all([firstTexts(), pause()]).then(render, render)
