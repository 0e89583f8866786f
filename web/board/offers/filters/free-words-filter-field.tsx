import { limits } from '#contract/limits'
import { TagInput } from '../../../components/tag-input.tsx'

/** How many suggestions are shown before the visitor types. */
const suggestionsMax = 5

type WordsFieldProps = {
  label: string
  placeholder: string
  /** The heading of the suggestions that are shown before the visitor types. */
  suggestionsLabel: string
  /** The chosen words in lower case. */
  values: readonly string[]
  /** Words of the offers that match the current filters, the most frequent first. */
  suggestions: readonly string[]
  /** Returns the label of a chosen word. By default it is the word itself. */
  nameOf?: (word: string) => string
  maxLength: number
  onChange: (words: string[]) => void
}

/** A filter whose values are words that the visitor types, such as skills or places. */
export function FreeWordsFilterField(props: WordsFieldProps) {
  const { label, placeholder, suggestionsLabel, values, suggestions, maxLength, onChange } = props
  const { nameOf = (word: string) => word } = props
  const others = suggestions.filter((word) => !values.includes(word))
  const isFull = values.length >= limits.filterValuesMax
  const change = (words: string[]) =>
    onChange([...new Set(words.map((word) => word.toLowerCase()))].slice(0, limits.filterValuesMax))
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 text-sm font-semibold text-muted">
        {label}
      </p>
      <TagInput
        values={values.map(nameOf)}
        onValuesChange={change}
        label={label}
        placeholder={placeholder}
        suggestions={others.map(nameOf)}
        maxLength={maxLength}
      />
      {/* Always two rows high; more rows scroll. Otherwise, new suggestions would move the
          filters below while the visitor is about to click. */}
      <div className="-mx-1 -mb-1 mt-1 h-17.5 overflow-y-auto p-1 [scrollbar-width:thin] coarse:h-25.5">
        {others.length > 0 && !isFull && (
          <ul aria-label={suggestionsLabel} className="flex flex-wrap gap-1.5">
            {others.slice(0, suggestionsMax).map((word) => (
              <li key={word} className="min-w-0">
                <button
                  type="button"
                  onClick={() => change([...values, word])}
                  className="inline-flex items-center gap-1 max-w-full min-h-7 coarse:min-h-control rounded-tag bg-sunken px-2 text-sm text-muted hover:text-ink cursor-pointer wrap-anywhere"
                >
                  <span aria-hidden="true" className="i-lucide-plus text-sm" />
                  {nameOf(word)}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
