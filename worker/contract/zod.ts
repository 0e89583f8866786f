import { z } from 'zod'

// Zod tries `new Function` as it builds an object schema, which the pages' policy forbids and reports:
// a contract file takes `z` from here, so that this has been said before.
z.config({ jitless: true })

export { z }
