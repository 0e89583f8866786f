import { pause } from '../lib/pause.ts'

// Starting React is a long task, so let the browser paint and handle input first.
await pause()
