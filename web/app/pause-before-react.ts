import { yieldToBrowser } from '../lib/yield-to-browser.ts'

// Starting React is a long task. Let the browser paint and handle input before it.
await yieldToBrowser()
