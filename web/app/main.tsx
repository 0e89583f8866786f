import './first-page.ts'
import './fonts.css'
import './tokens.css'
import './base.css'
import 'virtual:uno.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readTheme, showTheme } from '../lib/theme.ts'
import { App } from './app.tsx'
import { Providers } from './providers.tsx'
import { reloadOnStaleBuild } from './stale-build.ts'

reloadOnStaleBuild()
showTheme(readTheme())

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <Providers>
      <App />
    </Providers>
  </StrictMode>,
)
