import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { type OfferFilters, toCanonicalFilterParams } from '#contract/board/offer-filters'
import { limits } from '#contract/limits'
import { Button, IconButton } from '../../../components/button.tsx'
import { createOnDemandComponent } from '../../../lib/create-on-demand-component.tsx'
import { useIsHydrated } from '../../../lib/hydration.ts'
import { loadWithTexts, useT } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { runWhenIdle } from '../../../lib/when-idle.ts'

type SearchFormProps = { filters: OfferFilters; onSearch: (text: string) => void }

/** Not needed until the field is used, but loaded early, in case the network fails later. */
const suggestions = createOnDemandComponent(
  () => loadWithTexts(import('./search-suggestion-list.tsx'), 'search'),
  (module) => module.SearchSuggestionList,
)
runWhenIdle(suggestions.preload)

/** The search field. Typing does not search; submitting or clearing the field does. */
export function SearchForm({ filters, onSearch }: SearchFormProps) {
  const value = filters.search
  const t = useT('board')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isHydrated = useIsHydrated()
  const [text, setText] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  const [isUsed, setUsed] = useState(false)

  // If Back, a link or a removed filter changes the search, show its new text.
  if (value !== lastValue) {
    setLastValue(value)
    setText(value)
  }

  // Keep text that was typed before the page was hydrated.
  useLayoutEffect(() => setText(input.current?.value ?? ''), [])

  function change(next: string) {
    setUsed(true)
    setText(next)
    if (next === '' && value !== '') onSearch('')
  }

  function clear() {
    change('')
    input.current?.focus()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim()) onSearch(text.trim())
  }

  return (
    <search>
      <form
        action={paths.home.path}
        onSubmit={submit}
        className="relative flex flex-wrap items-center gap-1 max-w-[47.5rem] rounded-card border border-line bg-surface shadow-open p-1.5 pl-4 sm:pl-5 search-box transition-colors hover:border-outline"
      >
        {!isHydrated &&
          [...toCanonicalFilterParams({ ...filters, search: '' })].map(([name, kept]) => (
            <input key={name} type="hidden" name={name} value={kept} />
          ))}
        <span aria-hidden="true" className="i-lucide-search text-muted hidden xs:inline-block" />
        <label htmlFor={id} className="sr-only">
          {t('search.label')}
        </label>
        <input
          ref={input}
          id={id}
          type="search"
          name="search"
          value={text}
          onChange={(event) => change(event.target.value)}
          onFocus={() => setUsed(true)}
          placeholder={t('search.placeholder')}
          maxLength={limits.searchTextMax}
          enterKeyHint="search"
          autoComplete="off"
          className="outline-none min-w-0 flex-1 basis-24 min-h-control px-2 sm:px-3 sm:text-lg text-ellipsis"
        />
        {text && <IconButton label={t('search.clear')} icon="i-lucide-x" onClick={clear} />}
        <Button
          type="submit"
          // Enabled in the server's HTML, because without scripts nothing would enable it later.
          disabled={isHydrated && !text.trim()}
          className="w-full xs:w-auto px-4! sm:px-6! disabled:opacity-100!"
        >
          {t('search.submit')}
        </Button>
        {isUsed && (
          <suggestions.Component input={input} text={text} searched={value} onSearch={onSearch} />
        )}
      </form>
    </search>
  )
}
