import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { SharedDraft } from '#contract/hiring/shared-drafts'
import { Badge } from '../../components/badge.tsx'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { LoadFailureAlert } from '../../components/load-failure-alert.tsx'
import { formatDate, formatTime } from '../../lib/format-date.ts'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { useErrorToast } from '../../lib/use-error-toast.ts'
import { useSession } from '../../people/session/state.ts'
import { deleteSharedDraft } from '../offer-draft/mutations.ts'
import { readSharedDraft, sharedDraftsQuery } from '../offer-draft/queries.ts'
import { beginDraftFromShared, isContinuingSharedDraft } from '../offer-draft/state.ts'
import { BeginDraftButton } from './begin-draft-button.tsx'
import { CompanySection } from './company-section.tsx'

type CompanyDraftsProps = {
  companyId: string
  mayHire: boolean
}

export function CompanyDraftList({ companyId, mayHire }: CompanyDraftsProps) {
  const t = useT('drafts')
  const client = useQueryClient()
  const showError = useErrorToast()
  const query = useQuery({ ...sharedDraftsQuery(companyId), refetchOnMount: 'always' })
  const list = useRef<HTMLUListElement>(null)
  const removal = useMutation({
    mutationFn: ({ id }: SharedDraft) => deleteSharedDraft(companyId, id),
    onSuccess: (_, removed) => {
      client.setQueryData(sharedDraftsQuery(companyId).queryKey, (drafts) =>
        drafts?.filter(({ id }) => id !== removed.id),
      )
      list.current?.focus()
      showToast({ tone: 'success', title: t('deleted', { title: removed.title || t('untitled') }) })
    },
    onError: (error) => showError(t('kept'), error),
  })
  if (query.isError && !query.data) return <LoadFailureAlert title={t('failed')} query={query} />
  if (!query.data?.length) return null
  return (
    <CompanySection title={t('title')}>
      <ul ref={list} tabIndex={-1} className="divide-y divide-line border-y border-line">
        {query.data.map((draft) => (
          <li
            key={draft.id}
            className="flex flex-col gap-x-4 gap-y-2 py-3 sm:flex-row sm:items-center sm:justify-between"
          >
            <DraftFacts draft={draft} />
            {mayHire && (
              <div className="-ml-3 flex flex-wrap items-center gap-x-2">
                <OpenButton companyId={companyId} draft={draft} />
                <ConfirmButton
                  label={t('delete')}
                  about={draft.title || t('untitled')}
                  icon="i-lucide-trash-2"
                  question={t('deleteQuestion')}
                  disabled={removal.isPending}
                  onConfirm={() => removal.mutate(draft)}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </CompanySection>
  )
}

function DraftFacts({ draft }: { draft: SharedDraft }) {
  const t = useT('drafts')
  const errors = useT('errors')
  const { publish_at: at, failure, changed_by: name } = draft
  const date = formatDate(draft.updated_at)
  return (
    <div className="min-w-0">
      <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
        {draft.title || t('untitled')}
        {draft.is_template && <Badge>{t('template')}</Badge>}
        {at && (
          <Badge tone="success" icon="i-lucide-clock">
            {t('planned', { date: formatDate(at), time: formatTime(at) })}
          </Badge>
        )}
      </h3>
      <p className="text-sm text-muted wrap-anywhere">
        {name ? t('changedBy', { date, name }) : t('changed', { date })}
      </p>
      {failure && (
        <p className="text-sm font-semibold text-warning text-pretty">
          {t('unpublished', { reason: errors(failure) })}
        </p>
      )}
    </div>
  )
}

function OpenButton({ companyId, draft }: { companyId: string; draft: SharedDraft }) {
  const t = useT('drafts')
  const { user } = useSession()
  const title = draft.title || t('untitled')
  return (
    <BeginDraftButton
      label={t(draft.is_template ? 'use' : 'continue')}
      name={t(draft.is_template ? 'useOf' : 'continueOf', { title })}
      about={title}
      icon={draft.is_template ? 'i-lucide-plus' : 'i-lucide-pencil'}
      question={(unfinished) => t('replaces', { title: unfinished })}
      failed={t('notOpened')}
      isOpen={isContinuingSharedDraft(user?.id ?? null, draft)}
      begin={async (owner) =>
        beginDraftFromShared(owner, companyId, await readSharedDraft(companyId, draft.id))
      }
    />
  )
}
