import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unstable_readConfig as readConfig } from 'wrangler'

test('the platform keeps no log of addresses: that of a mailed link is a secret', () => {
  const { observability } = readConfig({ config: 'wrangler.toml' })
  expect(observability?.logs?.invocation_logs).toBe(false)
})

test('nor does the local server, whose plugin stores requests by default', () => {
  const plugin = readFileSync('node_modules/@cloudflare/vite-plugin/dist/index.mjs', 'utf8')
  const [, variable = ''] =
    /getLocalObservabilityEnabledFromEnv = \w+\(\{\s+variableName: "(\w+)"/.exec(plugin) ?? []
  expect(variable).not.toBe('')
  const config = readFileSync('web/vite.config.ts', 'utf8')
  expect(config).toContain(`process.env.${variable} = 'false'`)
})
