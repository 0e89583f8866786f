import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { ImportedPosting } from '#contract/hiring/posting-import'
import { limits } from '#contract/limits'
import { Button } from '../../components/button.tsx'
import { ErrorAlert } from '../../components/error-alert.tsx'
import { Field } from '../../components/field.tsx'
import { Input } from '../../components/input.tsx'
import { useT } from '../../lib/i18n.ts'
import { ensureUrlScheme } from '../../lib/link-rows.ts'
import { useSession } from '../../people/session/state.ts'
import { importPostingFromUrl } from './mutations.ts'
import { fillOfferDraftFromPosting, offerDraftState } from './state.ts'

/** Not shown to visitors, because the server fetches postings only for signed-in employers. */
export function PostingImportFromLink() {
  const t = useT('drafts')
  const { status } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (status !== 'signed_in') return null
  return isOpen ? (
    <LinkForm />
  ) : (
    <Button
      variant="secondary"
      icon="i-lucide-link"
      className="self-start"
      onClick={() => setOpen(true)}
    >
      {t('posting.open')}
    </Button>
  )
}

function LinkForm() {
  const t = useT('drafts')
  const id = useId()
  const { job_description: description } = useSnapshot(offerDraftState)
  const [url, setUrl] = useState('')
  const [replaces, setReplaces] = useState(false)
  const reading = useMutation({
    mutationFn: () => importPostingFromUrl(ensureUrlScheme(url)),
    onSuccess: ({ draft }) => fillOfferDraftFromPosting(draft),
  })
  const isAsked = replaces || description.trim() === ''
  function read() {
    if (url.trim() === '' || reading.isPending) return
    if (isAsked) reading.mutate()
    else setReplaces(true)
  }
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-3 rounded-card border border-line bg-sunken p-5"
    >
      <h2 id={id} className="heading text-xl">
        {t('posting.title')}
      </h2>
      <Field label={t('posting.link')} help={t('posting.help')}>
        <Input
          type="url"
          placeholder="https://"
          maxLength={limits.urlMax}
          value={url}
          onChange={({ target }) => {
            setUrl(target.value)
            setReplaces(false)
            reading.reset()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Do not submit the step around this field.
            event.preventDefault()
            read()
          }}
        />
      </Field>
      <Button
        variant="secondary"
        className="self-start"
        disabled={url.trim() === ''}
        loading={reading.isPending}
        onClick={read}
      >
        {t(replaces ? 'posting.replace' : 'posting.fill')}
      </Button>
      <div role="status">
        {replaces && reading.isIdle && <p className="text-pretty">{t('posting.question')}</p>}
        {reading.isSuccess && <Filled posting={reading.data} />}
      </div>
      <ErrorAlert title={t('posting.failed')} error={reading.error} />
    </section>
  )
}

function Filled({ posting: { notes } }: { posting: ImportedPosting }) {
  const t = useT('drafts')
  return (
    <>
      <p className="font-semibold">{t('posting.filled')}</p>
      {notes.map((note) => (
        <p key={note} className="text-warning text-pretty">
          {t(`posting.notes.${note}`)}
        </p>
      ))}
    </>
  )
}
