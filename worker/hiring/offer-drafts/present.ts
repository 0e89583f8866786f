import type { SharedDraft, SharedDraftWithContent } from '../../contract/hiring/shared-drafts.ts'
import type { DraftRow, ListedDraftRow } from './store.ts'

export const presentListedDraft = (row: ListedDraftRow): SharedDraft => ({
  id: row.id,
  title: typeof row.title === 'string' ? row.title : '',
  is_template: row.isTemplate,
  publish_at: row.publishAt?.toISOString() ?? null,
  failure: row.failure,
  revision: row.revision,
  changed_by: row.changedBy,
  updated_at: row.updatedAt.toISOString(),
})

export const presentDraft = (row: DraftRow): SharedDraftWithContent => ({
  ...presentListedDraft(row),
  content: row.content,
})
