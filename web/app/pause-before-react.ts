import { yieldToBrowser } from '../lib/pause.ts'

// Starting React is a long task. This pause lets the browser paint and handle input before it.
await yieldToBrowser()
