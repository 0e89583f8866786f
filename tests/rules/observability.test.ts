import { expect, test } from 'vitest'
import { unstable_readConfig as readConfig } from 'wrangler'

test('the platform keeps no log of addresses: that of a mailed link is a secret', () => {
  const { observability } = readConfig({ config: 'wrangler.toml' })
  expect(observability?.logs?.invocation_logs).toBe(false)
})
