import { expect, it } from 'vitest'
import type { ListedApplication } from '#contract/applications/applications'
import { type ApplicationStatus, applicationStatuses } from '#contract/enums'
import {
  findMoveIntoColumn,
  groupApplicationsByColumn,
  listApplicantBoardColumns,
  listMemberMoves,
  listSelectableStatuses,
} from './columns.ts'

const stages = ['Colloquio', 'Prova'].map((name) => ({ id: `stg_${name}`, name }))
const [interview, trial] = stages

const application = (
  id: string,
  status: ApplicationStatus,
  stage_id: string | null = null,
): ListedApplication => ({
  id,
  job_offer_id: 'off_1',
  status,
  timeline: [],
  created_at: '',
  updated_at: '',
  refusal_final_at: null,
  applicant: null,
  review: { labels: [], rating: null, stage_id, notes_count: 0 },
})

it('puts every application in one column, in the original order', () => {
  const all = applicationStatuses.map((status, index) => application(String(index), status))
  const { board, withdrawn } = groupApplicationsByColumn(all, [])
  expect(board.map((one) => [one.column.id, one.applications.map(({ status }) => status)])).toEqual(
    [
      ['new', ['sent', 'seen']],
      ['in_contact', ['in_contact']],
      ['hired', ['hired']],
      ['not_selected', ['not_selected']],
    ],
  )
  expect(withdrawn.map(({ status }) => status)).toEqual(['withdrawn'])
})

it('offers only the legal moves that are decisions', () => {
  expect(listSelectableStatuses('sent')).toEqual(['in_contact', 'hired', 'not_selected'])
  expect(listSelectableStatuses('in_contact')).toEqual(['hired', 'not_selected'])
  expect(listSelectableStatuses('not_selected')).toEqual(['in_contact'])
  expect(listSelectableStatuses('withdrawn')).toEqual([])
})

it('puts applications in contact into the columns of their stages', () => {
  const all = [
    application('a', 'in_contact', interview!.id),
    application('b', 'in_contact', 'stg_removed'),
    application('c', 'hired', interview!.id),
    application('d', 'in_contact'),
  ]
  const { board } = groupApplicationsByColumn(all, stages)
  expect(board.map((one) => [one.column.id, one.applications.map(({ id }) => id)])).toEqual([
    ['new', []],
    ['in_contact', ['b', 'd']],
    [interview!.id, ['a']],
    [trial!.id, []],
    ['hired', ['c']],
    ['not_selected', []],
  ])
})

it('offers all stages except the current one if contact is possible', () => {
  expect(listMemberMoves(application('a', 'seen'), stages)).toEqual([
    'in_contact',
    { stage: interview },
    { stage: trial },
    'hired',
    'not_selected',
  ])
  expect(listMemberMoves(application('a', 'in_contact', interview!.id), stages)).toEqual([
    { stage: trial },
    { stage: null },
    'hired',
    'not_selected',
  ])
  expect(listMemberMoves(application('a', 'hired'), [])).toEqual(['in_contact'])
  expect(listMemberMoves(application('a', 'withdrawn'), stages)).toEqual([])
})

it('accepts a dragged card only if the move is legal', () => {
  const into = (status: ApplicationStatus, stageId: string | null = null) =>
    listApplicantBoardColumns(stages).map((column) =>
      findMoveIntoColumn(application('a', status, stageId), column),
    )
  expect(into('sent')).toEqual([
    null,
    'in_contact',
    { stage: interview },
    { stage: trial },
    'hired',
    'not_selected',
  ])
  expect(into('in_contact', trial!.id)).toEqual([
    null,
    { stage: null },
    { stage: interview },
    null,
    'hired',
    'not_selected',
  ])
})
