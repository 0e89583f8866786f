import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react'
import { joinClassNames } from '../lib/class-names.ts'
import { useT } from '../lib/i18n.ts'
import { parseNewTags } from './new-tags.ts'
import { SuggestionList } from './suggestion-list.tsx'

type TagInputProps = Pick<
  ComponentProps<'input'>,
  'id' | 'disabled' | 'maxLength' | 'aria-describedby' | 'aria-invalid' | 'aria-required'
> & {
  values: readonly string[]
  onValuesChange: (values: string[]) => void
  label: string
  placeholder?: string
  suggestions?: readonly string[]
  className?: string
}

const suggestionsMax = 8

/** An input for tags. Enter or a comma adds a tag; Backspace in an empty field removes the last. */
export function TagInput(props: TagInputProps) {
  const { values, onValuesChange, label, placeholder, suggestions = [], className, ...rest } = props
  const t = useT('components')
  const ownId = useId()
  const id = rest.id ?? ownId
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [news, setNews] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)

  const wanted = text.trim().toLowerCase()
  const offered = suggestions
    .filter((tag) => wanted !== '' && tag.toLowerCase().includes(wanted))
    .filter((tag) => !values.includes(tag.toLowerCase()))
    .slice(0, suggestionsMax)
  const isListShown = isOpen && offered.length > 0

  const type = (next: string) => {
    setText(next)
    setActive(-1)
    setOpen(true)
  }
  const add = (added: string, rest = '') => {
    const tags = parseNewTags(values, added)
    if (tags.length > 0) {
      onValuesChange([...values, ...tags])
      setNews(t('tags.added', { tags: tags.join(', '), count: tags.length }))
    }
    type(rest)
  }
  const remove = (tag: string) => {
    onValuesChange(values.filter((other) => other !== tag))
    setNews(t('tags.removed', { tag }))
    input.current?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const last = values.at(-1)
    if (event.key === 'Enter') {
      event.preventDefault()
      add((isListShown && offered[active]) || text)
    } else if (event.key === 'Backspace' && text === '' && last !== undefined) {
      remove(last)
    } else if (isListShown && event.key === 'Escape') {
      event.stopPropagation()
      setOpen(false)
    } else if (isListShown && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((active + step + offered.length) % offered.length)
    }
  }

  return (
    <div className={joinClassNames('relative', className)}>
      {/* A `label`, so that a click anywhere in the box focuses the input. */}
      <label
        htmlFor={id}
        className="field-box tag-box flex flex-wrap gap-1.5 p-1.5 cursor-text"
        data-invalid={rest['aria-invalid'] ? '' : undefined}
      >
        {values.map((tag) => (
          <span
            key={tag}
            className="inline-flex items-center min-w-0 max-w-full rounded-tag bg-sunken pl-2.5 text-sm font-medium"
          >
            <span className="min-w-0 wrap-anywhere py-0.5">{tag}</span>
            <button
              type="button"
              disabled={rest.disabled}
              aria-label={t('tags.remove', { tag })}
              onClick={() => remove(tag)}
              className="tag-remove touchable grid place-items-center self-stretch px-2 rounded-tag text-muted hover:text-ink cursor-pointer"
            >
              <span aria-hidden="true" className="i-lucide-x text-sm" />
            </button>
          </span>
        ))}
        <input
          {...rest}
          id={id}
          ref={input}
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={isListShown}
          aria-controls={isListShown ? listId : undefined}
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="enter"
          placeholder={values.length === 0 ? placeholder : undefined}
          value={text}
          onChange={(event) => {
            const parts = event.target.value.split(',')
            const last = parts.pop() ?? ''
            if (parts.length > 0) add(parts.join(','), last.trimStart())
            else type(last)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => {
            // Add the typed text as a tag on blur, even without Enter.
            add(text)
            setOpen(false)
          }}
          className="tag-field min-w-0 basis-32 flex-1 bg-transparent px-1.5 outline-none"
        />
      </label>
      {isListShown && (
        <SuggestionList
          id={listId}
          label={label}
          options={offered}
          active={active}
          onChoose={add}
        />
      )}
      <span className="sr-only" aria-live="polite">
        {news}
      </span>
    </div>
  )
}
