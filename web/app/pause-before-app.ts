import { yieldToBrowser } from '../lib/yield-to-browser.ts'

// Running the app's modules takes long, so let the browser first paint and handle input.
await yieldToBrowser()
