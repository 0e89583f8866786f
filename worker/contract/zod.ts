import { z } from 'zod'

// When zod builds an object schema, it tries `new Function`, which the content security policy
// forbids. Contract files import `z` from here, so that `jitless` is set first and prevents this.
z.config({ jitless: true })

export { z }
