import { expect, it } from 'vitest'
import type { ReceivedApplication } from '#contract/applications/applications'
import { type ApplicationStatus, applicationStatuses } from '#contract/enums'
import { choicesFrom, inColumns } from './columns.ts'

const application = (id: string, status: ApplicationStatus): ReceivedApplication => ({
  id,
  job_offer_id: 'off_1',
  status,
  timeline: [],
  created_at: '',
  updated_at: '',
  refusal_final_at: null,
  applicant: null,
})

it('puts every application in one column, in the original order', () => {
  const all = applicationStatuses.map((status, index) => application(String(index), status))
  const { board, withdrawn } = inColumns(all)
  expect(board.map((one) => [one.column, one.applications.map(({ status }) => status)])).toEqual([
    ['new', ['sent', 'seen']],
    ['in_contact', ['in_contact']],
    ['hired', ['hired']],
    ['not_selected', ['not_selected']],
  ])
  expect(withdrawn.map(({ status }) => status)).toEqual(['withdrawn'])
})

it('offers only the legal moves that are decisions', () => {
  expect(choicesFrom('sent')).toEqual(['in_contact', 'hired', 'not_selected'])
  expect(choicesFrom('in_contact')).toEqual(['hired', 'not_selected'])
  expect(choicesFrom('not_selected')).toEqual(['in_contact'])
  expect(choicesFrom('withdrawn')).toEqual([])
})
