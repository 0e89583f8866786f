import { z } from 'zod'

// Zod tries `new Function` when it builds an object schema, which the pages' content security
// policy forbids and reports. Contract files import `z` from here, so that `jitless` is set before
// any schema is built.
z.config({ jitless: true })

export { z }
