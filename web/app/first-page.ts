import { pageOf } from '#contract/pages'
import { pause } from '../lib/pause.ts'

// Who comes straight to a company needs its page's file too: it is asked for before React is even
// there, not after the first render. That it cannot be fetched is for the page to say.
if (pageOf(location.pathname) === 'company') import('../pages/company.tsx').catch(() => undefined)

// React is next, whose own start is long enough.
await pause()
