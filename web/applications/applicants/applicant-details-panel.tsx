import { type ReactNode, useId } from 'react'
import type { ReceivedApplication } from '#contract/applications/applications'
import { OutboundLink } from '../../components/outbound-link.tsx'
import { formatDate } from '../../lib/format-date.ts'
import { formatMoney } from '../../lib/format-money.ts'
import { formatMonth } from '../../lib/format-month.ts'
import { useLanguage, useT } from '../../lib/i18n.ts'
import { formatLanguageName } from '../../lib/language-name.ts'
import { buildMailtoUrl } from '../../lib/mailto.ts'
import { formatSocialNetworkName } from '../../lib/networks.ts'
import { formatPhone } from '../../lib/phone.ts'
import { getTodayIsoDate } from '../../lib/today.ts'

type Applicant = NonNullable<ReceivedApplication['applicant']>

export function ApplicantDetailsPanel({ applicant }: { applicant: Applicant }) {
  const t = useT('applicants')
  const enums = useT('enums')
  const language = useLanguage()
  const { card } = applicant
  const links = Object.entries(card.social_links)
  return (
    <div className="flex flex-col gap-6">
      {applicant.cover_letter && (
        <Part title={t('details.letter')}>
          <blockquote className="max-w-prose whitespace-pre-line border-l-3 border-line pl-4 wrap-anywhere">
            {applicant.cover_letter}
          </blockquote>
        </Part>
      )}
      <Part title={t('details.contact')}>
        <Facts applicant={applicant} />
      </Part>
      {card.summary && (
        <Part title={t('details.about')}>
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">{card.summary}</p>
        </Part>
      )}
      {card.skills.length > 0 && (
        <Part title={t('details.skills')}>
          <ul className="flex flex-wrap gap-1.5">
            {card.skills.map((skill) => (
              <li
                key={skill}
                className="max-w-full rounded-full bg-brand-soft px-3 py-0.5 text-sm font-medium text-brand wrap-anywhere"
              >
                {skill}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {card.spoken_languages.length > 0 && (
        <Part title={t('details.languages')}>
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            {card.spoken_languages.map(({ code, level }) => (
              <li key={code}>
                {formatLanguageName(code, language)}{' '}
                <span className="text-sm text-muted">{enums(`language_level.${level}`)}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {card.experience.length > 0 && (
        <Part title={t('details.experience')}>
          <ApplicantWorkHistory
            entries={card.experience.map((job) => ({
              ...job,
              title: job.job_title,
              place: job.company_name,
            }))}
          />
        </Part>
      )}
      {card.education.length > 0 && (
        <Part title={t('details.education')}>
          <ApplicantWorkHistory
            entries={card.education.map((course) => ({
              ...course,
              title: [course.degree, course.field_of_study].filter(Boolean).join(' · '),
              place: course.institution,
            }))}
          />
        </Part>
      )}
      {links.length > 0 && (
        <Part title={t('details.links')}>
          <ul className="flex flex-wrap gap-x-5">
            {links.map(([network, href]) => (
              <li key={network}>
                <OutboundLink href={href} icon="i-lucide-at-sign">
                  {formatSocialNetworkName(network)}
                </OutboundLink>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1.5 text-sm font-semibold text-muted">
        {title}
      </h3>
      {children}
    </section>
  )
}

function Facts({ applicant }: { applicant: Applicant }) {
  const t = useT('applicants')
  const { email, phone, price_per_hour, yearly_salary, available_from, residency } = applicant
  const link = 'touchable text-brand wrap-anywhere'
  const facts: [name: string, value: ReactNode][] = [
    [
      t('facts.email'),
      <a key="email" href={buildMailtoUrl(email)} className={link}>
        {email}
      </a>,
    ],
    [
      t('facts.phone'),
      phone && (
        <a key="phone" href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={link}>
          {formatPhone(phone)}
        </a>
      ),
    ],
    [t('facts.hour'), price_per_hour && formatMoney(price_per_hour)],
    [t('facts.year'), yearly_salary && formatMoney(yearly_salary)],
    [
      t('facts.available'),
      available_from &&
        (available_from <= getTodayIsoDate()
          ? t('facts.now')
          : formatDate(`${available_from}T12:00:00Z`)),
    ],
    [t('facts.residency'), residency],
  ]
  return (
    <dl className="grid gap-x-6 gap-y-2.5 sm:grid-cols-2">
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

type Entry = {
  id: string
  title: string
  place: string
  start_date: string
  end_date: string | null
  is_current: boolean
  description: string | null
}

function ApplicantWorkHistory({ entries }: { entries: readonly Entry[] }) {
  const t = useT('applicants')
  const language = useLanguage()
  const periodOf = ({ start_date, end_date, is_current }: Entry) =>
    [
      formatMonth(start_date, language),
      end_date ? formatMonth(end_date, language) : is_current && t('details.present'),
    ]
      .filter(Boolean)
      .join(' – ')
  const latestFirst = entries.toSorted((a, b) => (a.start_date < b.start_date ? 1 : -1))
  return (
    <ul className="flex flex-col gap-3">
      {latestFirst.map((entry) => (
        <li key={entry.id}>
          <p className="wrap-anywhere">
            <span className="font-semibold">{entry.title}</span>
            {entry.title && ' · '}
            {entry.place}
          </p>
          <p className="text-sm text-muted">{periodOf(entry)}</p>
          {entry.description && (
            <p className="mt-1 max-w-prose whitespace-pre-line text-sm wrap-anywhere">
              {entry.description}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
