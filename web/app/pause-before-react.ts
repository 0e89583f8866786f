import { yieldToBrowser } from '../lib/yield-to-browser.ts'

// Starting React takes long, so let the browser first paint and handle input.
await yieldToBrowser()
