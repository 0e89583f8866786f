import { z } from 'zod'

// When zod builds an object schema, it tries `new Function`, which the content security policy
// forbids. `jitless` prevents this. All contract files import `z` from here to get this setting.
z.config({ jitless: true })

export { z }
