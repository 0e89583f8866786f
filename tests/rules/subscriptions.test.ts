import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailSubscriptionKeys } from '../../worker/contract/messages/subscriptions.ts'
import { profilePatchSchema } from '../../worker/contract/people/profiles.ts'
import { profiles } from '../../worker/db/schema/people.ts'
import { read } from './tree.ts'

// The compiler already checks that every subscription is shown, exported and erased, because the
// functions that map a profile use `satisfies` with its columns. These tests check the rest.

test('the boolean columns of a profile are exactly the mail subscriptions', () => {
  const switches = Object.values(getTableColumns(profiles)).filter(
    ({ dataType }) => dataType === 'boolean',
  )
  expect(
    switches.map(({ name }) => name).sort(),
    'Each key of `mailSubscriptions` needs a boolean column in `profiles`, with a migration',
  ).toEqual(mailSubscriptionKeys.toSorted())
  for (const { name, notNull, default: unasked } of switches) {
    expect({ name, notNull, unasked }).toEqual({ name, notNull: true, unasked: false })
  }
})

test.each(mailSubscriptionKeys)('the API reference names %s', (key) => {
  expect(read('docs/api.md')).toContain(`\`${key}\``)
})

test.each(mailSubscriptionKeys)('the owner of a profile can change %s', (key) => {
  expect(profilePatchSchema.parse({ [key]: true })).toEqual({ [key]: true })
  expect(profilePatchSchema.parse({ [key]: false })).toEqual({ [key]: false })
})
