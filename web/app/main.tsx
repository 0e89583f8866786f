import './fonts.css'
import './tokens.css'
import './base.css'
import 'virtual:uno.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createPath } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { readTheme, showTheme } from '../lib/theme.ts'
import { Providers } from './providers.tsx'
import { createRouter } from './router.tsx'
import { reloadOnStaleBuild } from './stale-build.ts'

const router = createRouter()

reloadOnStaleBuild(() => {
  const { location } = router.state.navigation
  return location && createPath(location)
})
showTheme(readTheme())

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
)
