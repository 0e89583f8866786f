import { expect, it } from 'vitest'
import { collectFieldErrors } from '#contract/field-errors'
import { removeUnchangedPhone } from './changed-phone.ts'
import { employerAccountFormSchema } from './form-schemas.ts'

const older = '055 123 4567'
const values = { full_name: 'Ada Esempio', nationality: 'IT' }

it('accepts and does not send an unchanged number stored before validation', () => {
  const same = { ...values, phone: older }
  expect(collectFieldErrors(employerAccountFormSchema({ phone: older }), same)).toEqual([])
  expect(removeUnchangedPhone(same, { phone: older })).toEqual(values)
})

it('refuses invalid numbers, and sends changed or removed ones', () => {
  const schema = employerAccountFormSchema({ phone: older })
  expect(collectFieldErrors(schema, { ...values, phone: '055 12' })).toEqual([
    { path: 'phone', code: 'invalid' },
  ])
  for (const phone of [null, '+390551234567']) {
    expect(collectFieldErrors(schema, { ...values, phone })).toEqual([])
    expect(removeUnchangedPhone({ ...values, phone }, { phone: older })).toEqual({
      ...values,
      phone,
    })
  }
})
