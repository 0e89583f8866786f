import { pause } from '../lib/pause.ts'

// Starting React is a long task of its own.
await pause()
