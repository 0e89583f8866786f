import { describe, expect, it } from 'vitest'
import {
  closeQuickApplyDialog,
  collectAppliedOfferIds,
  openQuickApplyDialog,
  quickApplyDialogState,
} from './state.ts'

describe('collectAppliedOfferIds', () => {
  it('contains offers with an application that was not withdrawn', () => {
    const ids = collectAppliedOfferIds([
      { job_offer_id: 'off_1', status: 'sent' },
      { job_offer_id: 'off_2', status: 'withdrawn' },
      { job_offer_id: 'off_3', status: 'not_selected' },
    ])
    expect([...ids]).toEqual(['off_1', 'off_3'])
  })
})

describe('quick apply', () => {
  it('is open for one offer at a time, and stays mounted after the first', () => {
    expect(quickApplyDialogState).toEqual({ offer: null, isNear: false })
    openQuickApplyDialog({ id: 'off_1', title: 'Sarta', company: 'Teatro' })
    expect(quickApplyDialogState).toMatchObject({ offer: { id: 'off_1' }, isNear: true })
    closeQuickApplyDialog()
    expect(quickApplyDialogState).toEqual({ offer: null, isNear: true })
  })
})
