import { yieldToBrowser } from '../lib/yield-to-browser.ts'

// Evaluating the app's modules is a long task. Let the browser paint and handle input before it.
await yieldToBrowser()
