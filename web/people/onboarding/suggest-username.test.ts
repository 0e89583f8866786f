import { expect, it } from 'vitest'
import { usernameSchema } from '#contract/people/profiles'
import { usernameFrom } from './suggest-username.ts'

it('converts a name to a username', () => {
  expect(usernameFrom('Ada De Àngelis')).toBe('ada-de-angelis')
  expect(usernameFrom("Niccolò D'Amico (Nico)")).toBe('niccolo-d-amico-nico')
  expect(usernameFrom('…')).toBe('')
})

it('always suggests a valid username', () => {
  for (const name of ['Ada Lovelace '.repeat(9), 'Łukasz  Żak', '张 伟 明'])
    expect(usernameSchema.safeParse(usernameFrom(name)).success, name).toBe(true)
})
