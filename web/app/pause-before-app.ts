import { pause } from '../lib/pause.ts'

// Evaluating the modules of the app is a long task of its own.
await pause()
