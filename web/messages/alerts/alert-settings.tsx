import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { AlertPatch, SearchAlert } from '#contract/messages/alerts'
import { offerQuery } from '../../board/offers/queries.ts'
import { Button } from '../../components/button.tsx'
import { Chip } from '../../components/chip.tsx'
import { ErrorAlert } from '../../components/error-alert.tsx'
import { Link } from '../../components/link.tsx'
import { AlertFrequencyField } from '../../fields/alert-frequency-field.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { alertQuery, changeAlert, endAlert } from './queries.ts'

type AlertSettingsProps = {
  token: string
  alert: SearchAlert
  /** The alert's search, described in words. */
  search: string
}

/** The settings of an alert, opened from an alert mail or from the person's list of alerts. */
export function AlertSettings({ token, alert, search }: AlertSettingsProps) {
  const t = useT('alerts')
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: (patch: AlertPatch) => changeAlert(token, patch),
    onSuccess: (changed) => client.setQueryData(alertQuery(token).queryKey, changed),
  })
  const end = useMutation({
    mutationFn: () => endAlert(token),
    onSuccess: () => client.invalidateQueries({ queryKey: ['alerts'] }),
  })
  const { state, frequency, less, query } = alert
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h2 className="heading text-xl wrap-anywhere">{search}</h2>
        <p role="status" className="mt-1 text-pretty">
          {t(`state.${state}`, { address: alert.address })}
        </p>
        <Link
          to={query ? `${paths.home.path}?${query}` : paths.home.path}
          className="touchable font-medium text-brand wrap-anywhere"
        >
          {t('toList')}
        </Link>
      </div>
      <ErrorAlert title={t('failed')} error={change.error ?? end.error} />
      {state !== 'active' && (
        <Button
          size="lg"
          className="self-start"
          loading={change.isPending}
          onClick={() => change.mutate({ state: 'active' })}
        >
          {t(state === 'ended' ? 'restart' : 'confirm')}
        </Button>
      )}
      {state === 'active' && (
        <>
          <LessOf less={less} onChange={(wanted) => change.mutate({ less: wanted })} />
          <AlertFrequencyField
            value={frequency}
            onChange={(wanted) => change.mutate({ frequency: wanted })}
          />
          <Button
            variant="secondary"
            className="self-start"
            loading={end.isPending}
            onClick={() => end.mutate()}
          >
            {t('end')}
          </Button>
        </>
      )}
    </div>
  )
}

type LessOfProps = {
  less: SearchAlert['less']
  onChange: (less: { companies: string[]; skills: string[] }) => void
}

/** Companies and skills to send less of. If the link names an offer, asks about it first. */
function LessOf({ less, onChange }: LessOfProps) {
  const t = useT('alerts')
  const [search] = useSearchParams()
  const [isAnswered, setAnswered] = useState(false)
  const id = search.get('meno') ?? ''
  const { data: offer } = useQuery({ ...offerQuery(id), enabled: id !== '' })
  const companies = less.companies.map((one) => one.id)
  function add(company: string | null, skill: string | null) {
    setAnswered(true)
    onChange({
      companies: [...new Set([...companies, ...(company ? [company] : [])])],
      skills: [...new Set([...less.skills, ...(skill ? [skill] : [])])],
    })
  }
  const shown = [...less.companies, ...less.skills.map((skill) => ({ id: skill, name: skill }))]
  const remove = (companyOrSkill: string) =>
    onChange({
      companies: companies.filter((one) => one !== companyOrSkill),
      skills: less.skills.filter((one) => one !== companyOrSkill),
    })
  return (
    <>
      {offer && !isAnswered && (
        <section className="rounded-card border border-line bg-surface p-4">
          <h2 className="heading mb-2 text-lg">{t('less.question', { title: offer.title })}</h2>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" onClick={() => add(offer.company_id.id, null)}>
              {t('less.company', { company: offer.company_id.name })}
            </Button>
            {offer.skills.map((skill) => (
              <Button key={skill} variant="secondary" onClick={() => add(null, skill)}>
                {t('less.skill', { skill })}
              </Button>
            ))}
          </div>
        </section>
      )}
      {shown.length > 0 && (
        <fieldset className="m-0 border-0 p-0">
          <legend className="mb-2 font-semibold">{t('less.title')}</legend>
          <div className="flex flex-wrap gap-2">
            {shown.map(({ id, name }) => (
              <Chip
                key={id}
                selected
                aria-label={t('less.remove', { name })}
                onClick={() => remove(id)}
              >
                {name}
              </Chip>
            ))}
          </div>
          <p className="mt-2 text-sm text-muted text-pretty">{t('less.effect')}</p>
        </fieldset>
      )}
    </>
  )
}
