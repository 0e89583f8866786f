import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { SearchSuggestion } from '#contract/board/search'
import { SuggestionList } from '../../../components/suggestion-list.tsx'
import { api, unwrapResponse } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format-money.ts'
import { useT } from '../../../lib/i18n.ts'
import { clearRecentSearches, readRecentSearches, recordRecentSearch } from './recent-searches.ts'

type SearchSuggestionsProps = {
  /** The search field, which this component turns into a combobox. */
  input: RefObject<HTMLInputElement | null>
  text: string
  /** The text of the current search, whose results are listed. `text` is the text in the field. */
  searched: string
  onSearch: (text: string) => void
}

const lettersMin = 2
/** Suggestions are requested only after this pause in typing, to send fewer requests. */
const askDelayMs = 120
/** How many recent searches are shown while the visitor types. */
const recentMax = 3
/** How many recent searches are shown while the field is empty. */
const recentAloneMax = 6

const suggestionsQuery = (typed: string) =>
  queryOptions({
    queryKey: ['suggestions', typed],
    queryFn: async () =>
      (await unwrapResponse(api.api.suggestions.$get({ query: { q: typed } }))).suggestions,
    enabled: typed.length >= lettersMin,
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
    retry: false,
  })

/**
 * Suggestions below the search field, as an ARIA combobox: focus stays in the field, the arrow keys
 * move through the list, and Enter searches for the highlighted option. The field is rendered
 * before this code is loaded, so this code adds attributes and listeners to the field's element.
 */
export function SearchSuggestionList({ input, text, searched, onSearch }: SearchSuggestionsProps) {
  const t = useT('search')
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(text !== searched)
  const [active, setActive] = useState(-1)
  const [recent, setRecent] = useState(readRecentSearches)
  const typed = text.trim().toLowerCase()
  const suggested = useQuery(suggestionsQuery(useDelayed(typed))).data ?? []

  const remembered = recent
    .filter((one) => one !== text && one.toLowerCase().startsWith(typed))
    .slice(0, typed === '' ? recentAloneMax : recentMax)
  const others = typed.length < lettersMin ? [] : suggested
  const detailOf = ({ kind, count }: SearchSuggestion): string =>
    t('suggested', { kind: t(`kind.${kind}`), count, total: formatNumber(count) })
  const options = [
    ...remembered.map((one) => ({ text: one, detail: t('recent') })),
    ...others
      .filter((one) => !remembered.includes(one.text))
      .map((one) => ({ text: one.text, detail: detailOf(one) })),
  ]
  const isShown = isOpen && options.length > 0

  function close() {
    setOpen(false)
    setActive(-1)
  }

  const choose = (option: string) => {
    close()
    onSearch(option)
  }

  function forget() {
    clearRecentSearches()
    setRecent([])
    input.current?.focus()
  }

  // The first search comes from the address. Only later searches are stored as recent searches.
  const last = useRef(searched)
  const onSearched = useEffectEvent((search: string) => {
    if (search === last.current) return
    last.current = search
    close()
    if (search === '') return
    recordRecentSearch(search)
    setRecent(readRecentSearches())
  })
  useEffect(() => onSearched(searched), [searched])

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (options.length === 0) return
      event.preventDefault()
      setOpen(true)
      const step = key === 'ArrowDown' ? 1 : -1
      // Arrow keys move in a circle through the options and the search field (index -1).
      const places = options.length + 1
      setActive(((active + 1 + step + places) % places) - 1)
    } else if (isShown && key === 'Enter' && active >= 0) {
      event.preventDefault()
      choose(options[active]!.text)
    } else if (isShown && key === 'Escape') {
      // Keep Escape from clearing the search field.
      event.preventDefault()
      close()
    }
  })
  const onInput = useEffectEvent(() => {
    setOpen(true)
    setActive(-1)
  })
  const onClick = useEffectEvent(() => {
    if (text === '') setOpen(true)
  })
  const onSubmit = useEffectEvent(close)
  const closeUnlessWithin = ({ relatedTarget: to }: Pick<FocusEvent, 'relatedTarget'>) => {
    const isWithin = to instanceof Node && (to === input.current || box.current?.contains(to))
    if (!isWithin) close()
  }
  const onFocusOut = useEffectEvent(closeUnlessWithin)

  useEffect(() => {
    const field = input.current
    if (!field) return
    const stop = new AbortController()
    const { signal } = stop
    field.addEventListener('keydown', onKeyDown, { signal })
    field.addEventListener('input', onInput, { signal })
    field.addEventListener('click', onClick, { signal })
    field.form?.addEventListener('submit', onSubmit, { signal })
    field.addEventListener('focusout', onFocusOut, { signal })
    return () => stop.abort()
  }, [input])

  useEffect(() => {
    const field = input.current
    if (!field) return
    const attributes: Record<string, string | null> = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isShown),
      'aria-controls': isShown ? listId : null,
      'aria-activedescendant': isShown && active >= 0 ? `${listId}-${active}` : null,
    }
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) field.removeAttribute(name)
      else field.setAttribute(name, value)
    }
  }, [input, isShown, active, listId])

  return (
    <div ref={box} className="contents">
      <span role="status" className="sr-only">
        {isShown && t('found', { count: options.length })}
      </span>
      {isShown && (
        <SuggestionList
          id={listId}
          label={t('suggestions')}
          options={options.map((option) => option.text)}
          details={options.map(({ detail }) => detail)}
          active={active}
          onChoose={choose}
        >
          {remembered.length > 0 && (
            <button
              type="button"
              onClick={forget}
              onBlur={closeUnlessWithin}
              className="w-full min-h-control px-2.5 text-left text-sm font-medium text-brand cursor-pointer"
            >
              {t('forget')}
            </button>
          )}
        </SuggestionList>
      )}
    </div>
  )
}

/** Returns a value that changes only when typing pauses. */
function useDelayed(value: string): string {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), askDelayMs)
    return () => clearTimeout(timer)
  }, [value])
  return delayed
}
