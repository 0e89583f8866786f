// Must come first: whichever script runs first can take the name of the Trusted Types policy.
import '../lib/html-policy.ts'
import './pause-before-react.ts'
import './fonts.css'
import './tokens.css'
import './base.css'
import 'virtual:uno.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { pageOf } from '#contract/shared/pages'
import { firstTexts } from '../lib/i18n.ts'
import { pause } from '../lib/pause.ts'
import { readTheme, showTheme } from '../lib/theme.ts'
import { App } from './app.tsx'
import { AppBoundary } from './app-boundary.tsx'
import { Providers } from './providers.tsx'

// A visit that starts on a company page needs the page's file, too: request it before the first
// render. Its page reports a failure. Not earlier: Safari runs an importing module too soon while a
// module here awaits.
if (pageOf(location.pathname) === 'company') import('../pages/company.tsx').catch(() => undefined)

showTheme(readTheme())

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const reactRoot = createRoot(root)
// A transition renders in slices, so that the first screen stays responsive meanwhile.
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

// Wait for the texts; those of the default language are always here.
Promise.all([firstTexts(), pause()]).then(render, render)
