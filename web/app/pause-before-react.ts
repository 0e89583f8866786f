import { pause } from '../lib/pause.ts'

// Its own start is long enough.
await pause()
