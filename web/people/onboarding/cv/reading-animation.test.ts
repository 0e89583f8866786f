import { readdirSync, statSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = 'web/people/onboarding/cv/reading-video'

it('has videos in both themes and two formats, 60 KB in all', () => {
  const files = readdirSync(folder).sort()
  expect(files).toEqual(['dark.mp4', 'dark.webm', 'light.mp4', 'light.webm'])
  const bytes = files.reduce((sum, file) => sum + statSync(`${folder}/${file}`).size, 0)
  expect(bytes).toBeLessThanOrEqual(60_000)
})
