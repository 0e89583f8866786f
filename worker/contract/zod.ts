import { z } from 'zod'

// Zod tries `new Function` when it builds an object schema. The content security policy of the
// pages forbids that, and the browser would report a violation. Contract files import `z` from this
// file, so that `jitless` is set before any schema is built.
z.config({ jitless: true })

export { z }
