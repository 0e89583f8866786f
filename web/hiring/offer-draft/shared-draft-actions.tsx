import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSnapshot } from 'valtio'
import { hasMemberRight } from '#contract/hiring/member-rights'
import { limits } from '#contract/limits'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { Input } from '../../components/input.tsx'
import { formatDate, formatTime } from '../../lib/format-date.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { showToast } from '../../lib/toasts.ts'
import { getTodayIsoDate } from '../../lib/today.ts'
import { useErrorToast } from '../../lib/use-error-toast.ts'
import { useSession } from '../../people/session/state.ts'
import type { OfferDraftStep } from './draft.ts'
import { sharedDraftsQuery } from './queries.ts'
import { saveDraftAsTemplate, saveSharedDraft } from './save-shared-draft.ts'
import { clearOfferDraft, offerDraftState } from './state.ts'

/** Buttons that store the draft for all members of its company. Not shown for a new company. */
export function SharedDraftActions({ step }: { step: OfferDraftStep }) {
  const { companies } = useSession()
  const { company_selection_type: kind, company_id: id } = useSnapshot(offerDraftState)
  const company = companies.find((one) => kind === 'select' && one.id === id)
  if (!company || step === 'company' || !hasMemberRight(company.role, 'hire')) return null
  return <Actions companyId={company.id} isLast={step === 'preview'} />
}

function Actions({ companyId, isLast }: { companyId: string; isLast: boolean }) {
  const t = useT('drafts')
  const showError = useErrorToast()
  const client = useQueryClient()
  const attempt = useAttempt()
  const refresh = () => void client.invalidateQueries(sharedDraftsQuery(companyId))
  const onError = (error: unknown) => showError(t('notSaved'), error)
  const saving = useMutation({
    mutationFn: () => saveSharedDraft(null, attempt.key()),
    onError,
    onSuccess: ({ isBesides }) => {
      attempt.end()
      refresh()
      showToast({
        tone: 'success',
        title: t('saved'),
        ...(isBesides && { description: t('savedBesides') }),
      })
    },
  })
  const template = useMutation({
    mutationFn: () => saveDraftAsTemplate(attempt.key()),
    onError,
    onSuccess: () => {
      attempt.end()
      refresh()
      showToast({ tone: 'success', title: t('templateSaved') })
    },
  })
  return (
    <section aria-labelledby="draft-later" className="mt-8 border-t border-line pt-5">
      <h2 id="draft-later" className="heading text-xl">
        {t('later')}
      </h2>
      <p className="mt-1 max-w-prose text-muted text-pretty">{t('laterText')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" loading={saving.isPending} onClick={() => saving.mutate()}>
          {t('save')}
        </Button>
        <Button variant="ghost" loading={template.isPending} onClick={() => template.mutate()}>
          {t('saveTemplate')}
        </Button>
      </div>
      {isLast && <Schedule companyId={companyId} onScheduled={refresh} onError={onError} />}
    </section>
  )
}

type ScheduleProps = {
  companyId: string
  onScheduled: () => void
  onError: (error: unknown) => void
}

function Schedule({ companyId, onScheduled, onError }: ScheduleProps) {
  const t = useT('drafts')
  const navigate = useNavigate()
  const attempt = useAttempt()
  const [now] = useState(() => new Date())
  const [text, setText] = useState('')
  const at = new Date(text)
  const isGiven = !Number.isNaN(at.getTime())
  const scheduling = useMutation({
    mutationFn: () => saveSharedDraft(at.toISOString(), attempt.key()),
    onError,
    onSuccess: () => {
      onScheduled()
      const iso = at.toISOString()
      showToast({
        tone: 'success',
        title: t('scheduled', { date: formatDate(iso), time: formatTime(iso) }),
      })
      navigate(paths.companies.href({ company: companyId, tab: 'offers' }))
      clearOfferDraft()
    },
  })
  return (
    <div className="mt-6 flex flex-wrap items-end gap-3">
      <div className="min-w-0 max-w-full">
        <Field label={t('publishAt')} help={t('publishAtHelp')}>
          <Input
            type="datetime-local"
            min={`${getTodayIsoDate(now)}T00:00`}
            max={`${getTodayIsoDate(new Date(now.getTime() + limits.publicationAheadMaxMs))}T00:00`}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      </div>
      <Button
        variant="secondary"
        disabled={!isGiven}
        loading={scheduling.isPending}
        onClick={() => scheduling.mutate()}
      >
        {t('schedule')}
      </Button>
    </div>
  )
}

/** Keeps an idempotency key for all retries of a request until one succeeds. */
function useAttempt() {
  const key = useRef<string | null>(null)
  return {
    key: () => (key.current ??= crypto.randomUUID()),
    end: () => {
      key.current = null
    },
  }
}
