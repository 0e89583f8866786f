import { yieldToBrowser } from '../lib/yield-to-browser.ts'

// Evaluating the modules of the app is a long task. This pause lets the browser paint and handle
// input before it.
await yieldToBrowser()
