import { expect, it } from 'vitest'
import { usernameSchema } from '#contract/people/profiles'
import { buildUsernameFromName } from './suggest-username.ts'

it('converts a name to a username', () => {
  expect(buildUsernameFromName('Ada De Àngelis')).toBe('ada-de-angelis')
  expect(buildUsernameFromName("Niccolò D'Amico (Nico)")).toBe('niccolo-d-amico-nico')
  expect(buildUsernameFromName('…')).toBe('')
})

it('always suggests a valid username', () => {
  for (const name of ['Ada Lovelace '.repeat(9), 'Łukasz  Żak', '张 伟 明'])
    expect(usernameSchema.safeParse(buildUsernameFromName(name)).success, name).toBe(true)
})
