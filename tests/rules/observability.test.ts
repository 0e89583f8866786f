import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the local server does not log requests, although its plugin does so by default', () => {
  const plugin = readFileSync('node_modules/@cloudflare/vite-plugin/dist/index.mjs', 'utf8')
  const [, variable = ''] =
    /getLocalObservabilityEnabledFromEnv = \w+\(\{\s+variableName: "(\w+)"/.exec(plugin) ?? []
  expect(variable).not.toBe('')
  const config = readFileSync('web/vite.config.ts', 'utf8')
  expect(config).toContain(`process.env.${variable} = 'false'`)
})
