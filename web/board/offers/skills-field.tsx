import { limits } from '#contract/limits'
import { TagInput } from '../../components/tag-input.tsx'
import { useT } from '../../lib/i18n.ts'

/** Number of suggestions shown before typing. */
const suggestionsMax = 5

type SkillsFieldProps = {
  values: string[]
  /** The most frequent skills among the matching offers, in descending order. */
  suggestions: string[]
  onChange: (skills: string[]) => void
}

export function SkillsField({ values, suggestions, onChange }: SkillsFieldProps) {
  const t = useT('board')
  const others = suggestions.filter((skill) => !values.includes(skill))
  const isFull = values.length >= limits.filterValuesMax
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 text-sm font-semibold text-muted">
        {t('filters.skills')}
      </p>
      <TagInput
        values={values}
        onValuesChange={(skills) => onChange(skills.slice(0, limits.filterValuesMax))}
        label={t('filters.skills')}
        placeholder={t('filters.skillsPlaceholder')}
        suggestions={others}
        maxLength={limits.skillMax}
      />
      {others.length > 0 && !isFull && (
        <ul aria-label={t('filters.skillsAsked')} className="mt-2 flex flex-wrap gap-1.5">
          {others.slice(0, suggestionsMax).map((skill) => (
            <li key={skill} className="min-w-0">
              <button
                type="button"
                onClick={() => onChange([...values, skill])}
                className="inline-flex items-center gap-1 max-w-full min-h-7 coarse:min-h-control rounded-tag bg-sunken px-2 text-sm text-muted hover:text-ink cursor-pointer wrap-anywhere"
              >
                <span aria-hidden="true" className="i-lucide-plus text-sm" />
                {skill}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
