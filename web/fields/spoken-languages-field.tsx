import { useRef } from 'react'
import { selectableLanguageLevels } from '#contract/enums'
import type { SpokenLanguage } from '#contract/people/profiles'
import { Badge } from '../components/badge.tsx'
import { Button, IconButton } from '../components/button.tsx'
import { Select } from '../components/select.tsx'
import { useLanguage, useT } from '../lib/i18n.ts'
import { formatLanguageName, type LanguageOption } from '../lib/language-name.ts'
import {
  addSpokenLanguage,
  createSpokenLanguage,
  isMandatoryLanguage,
  listRemainingSpokenLanguages,
  removeSpokenLanguage,
} from './spoken-languages.ts'

type LanguageListProps = {
  values: readonly SpokenLanguage[]
  onValuesChange: (values: SpokenLanguage[]) => void
}

/** The languages that a person speaks, with levels. English cannot be removed. */
export function SpokenLanguagesField({ values, onValuesChange }: LanguageListProps) {
  const t = useT('editors')
  const list = useRef<HTMLUListElement>(null)
  const language = useLanguage()
  const isComplete = listRemainingSpokenLanguages(values, language).length === 0

  function change(changed: SpokenLanguage[]) {
    onValuesChange(changed)
    // Focus the last row once it is rendered.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('li:last-child select')?.focus(),
    )
  }

  return (
    <div>
      <ul ref={list} className="flex flex-col">
        {values.map((spoken) => (
          <LanguageRow
            key={spoken.code}
            spoken={spoken}
            options={listRemainingSpokenLanguages(values, language, spoken.code)}
            onChange={(changed) =>
              onValuesChange(values.map((one) => (one.code === spoken.code ? changed : one)))
            }
            onRemove={() => change(removeSpokenLanguage(values, spoken.code))}
          />
        ))}
      </ul>
      <Button
        variant="secondary"
        icon="i-lucide-plus"
        className="mt-4"
        disabled={isComplete}
        onClick={() => change(addSpokenLanguage(values, language))}
      >
        {t('languages.add')}
      </Button>
    </div>
  )
}

type LanguageRowProps = {
  spoken: SpokenLanguage
  options: readonly LanguageOption[]
  onChange: (spoken: SpokenLanguage) => void
  onRemove: () => void
}

function LanguageRow({ spoken, options, onChange, onRemove }: LanguageRowProps) {
  const t = useT('editors')
  const enums = useT('enums')
  const language = useLanguage()
  const name = formatLanguageName(spoken.code, language)
  // Also offer the stored level, which may no longer be selectable.
  const levels = [...new Set([...selectableLanguageLevels, spoken.level])]
  return (
    <li className="flex items-center gap-2 border-b border-line py-3">
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-2 items-center">
        {isMandatoryLanguage(spoken) ? (
          <p className="flex flex-wrap items-center gap-2 font-semibold px-1">
            {name}
            <Badge>{t('languages.default')}</Badge>
          </p>
        ) : (
          <Select
            label={t('languages.language')}
            value={spoken.code}
            options={options}
            onValueChange={(code) => onChange(createSpokenLanguage(code, spoken.level))}
          />
        )}
        <Select
          label={t('languages.level', { language: name })}
          value={spoken.level}
          options={levels.map((value) => ({ value, label: enums(`language_level.${value}`) }))}
          onValueChange={(level) => onChange({ ...spoken, level })}
        />
      </div>
      {isMandatoryLanguage(spoken) ? (
        <span aria-hidden="true" className="grid place-items-center size-control text-muted">
          <span className="i-lucide-lock text-base" />
        </span>
      ) : (
        <IconButton
          label={t('languages.remove', { language: name })}
          icon="i-lucide-trash-2"
          className="text-muted"
          onClick={onRemove}
        />
      )}
    </li>
  )
}
