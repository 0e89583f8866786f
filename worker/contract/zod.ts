import { z } from 'zod'

// Zod tries `new Function` when it builds an object schema, which the content security policy
// forbids. Contract files import `z` from here, so that `jitless` is set before that.
z.config({ jitless: true })

export { z }
