import type { SharedDraft, SharedDraftWithContent } from '../../contract/hiring/shared-drafts.ts'
import type { ListedSharedDraftRow, SharedDraftRow } from './store.ts'

export const presentListedSharedDraft = (row: ListedSharedDraftRow): SharedDraft => ({
  id: row.id,
  title: typeof row.title === 'string' ? row.title : '',
  is_template: row.isTemplate,
  publish_at: row.publishAt?.toISOString() ?? null,
  failure: row.failure,
  revision: row.revision,
  changed_by: row.changedBy,
  updated_at: row.updatedAt.toISOString(),
})

export const presentSharedDraft = (row: SharedDraftRow): SharedDraftWithContent => ({
  ...presentListedSharedDraft(row),
  content: row.content,
})
