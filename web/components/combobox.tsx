import {
  type ComponentProps,
  type KeyboardEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { joinClassNames } from '../lib/class-names.ts'
import { useT } from '../lib/i18n.ts'
import { type ComboboxChoice, filterChoicesByText } from './filter-choices.ts'
import { SuggestionList } from './suggestion-list.tsx'

type ComboboxProps<Value extends string> = Pick<
  ComponentProps<'input'>,
  'id' | 'name' | 'autoComplete' | 'aria-describedby' | 'aria-invalid' | 'aria-required' | 'onFocus'
> & {
  value: Value
  onValueChange: (value: Value) => void
  options: readonly ComboboxChoice<Value>[]
  label: string
  placeholder?: string
  onBlur?: () => void
}

/** A field to choose an option by typing. On blur, text without exactly one match is removed. */
export function Combobox<Value extends string>(props: ComboboxProps<Value>) {
  const { value, onValueChange, options, label, onBlur, onFocus, ...rest } = props
  const t = useT('components')
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  /** The text being typed; null while the field shows the chosen value. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const chosen = options.find((option) => option.value === value)
  const found = useMemo(() => filterChoicesByText(options, typed ?? ''), [options, typed])

  // After a choice or Escape, select the text in the field, so that typing replaces it.
  useEffect(() => {
    if (typed === null && document.activeElement === input.current) input.current?.select()
  }, [typed])

  const open = () => {
    if (isOpen) return
    setOpen(true)
    setActive(found.findIndex((option) => option.value === value))
  }
  const close = () => {
    setOpen(false)
    setTyped(null)
    setActive(-1)
  }
  const choose = (option: ComboboxChoice<Value> | undefined) => {
    if (option) onValueChange(option.value)
    close()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (!isOpen) open()
      else if (found.length > 0) setActive((active + step + found.length) % found.length)
    } else if (isOpen && event.key === 'Enter') {
      event.preventDefault()
      choose(found[active])
    } else if (isOpen && event.key === 'Tab' && typed !== null) {
      // Tab chooses the highlighted option, as Enter does.
      choose(found[active])
    } else if (isOpen && event.key === 'Escape') {
      event.stopPropagation()
      close()
    }
  }

  return (
    <div className="relative">
      {typed === null && chosen?.mark && (
        <span
          aria-hidden="true"
          className="absolute inset-y-0 left-0 w-11 flex items-center justify-center pointer-events-none"
        >
          {chosen.mark}
        </span>
      )}
      <input
        {...rest}
        ref={input}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen && found.length > 0 ? listId : undefined}
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
        autoCapitalize="none"
        spellCheck={false}
        value={typed ?? chosen?.label ?? ''}
        onFocus={(event) => {
          event.currentTarget.select()
          onFocus?.(event)
        }}
        onClick={open}
        onChange={(event) => {
          const text = event.target.value
          // Autofill changes the field without focusing it. No blur will follow, so choose now.
          if (document.activeElement !== event.target) {
            choose(text.trim() ? filterChoicesByText(options, text)[0] : undefined)
            return
          }
          setTyped(text)
          setOpen(true)
          setActive(text.trim() === '' ? -1 : 0)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          // If exactly one option matches the typed text, choose it.
          choose(typed?.trim() && found.length === 1 ? found[0] : undefined)
          onBlur?.()
        }}
        className={joinClassNames(
          'field-box pr-10 text-ellipsis cursor-pointer focus:cursor-text',
          typed === null && chosen?.mark ? 'pl-11' : 'pl-3',
        )}
      />
      <span
        aria-hidden="true"
        className="i-lucide-chevron-down absolute right-3 top-1/2 -translate-y-1/2 text-muted pointer-events-none"
      />
      {isOpen && found.length > 0 && (
        <SuggestionList
          id={listId}
          label={label}
          options={found.map((option) => option.label)}
          marks={found.map((option) => option.mark ?? '')}
          active={active}
          onChoose={(name) => choose(found.find((option) => option.label === name))}
        />
      )}
      <span
        className={isOpen && found.length === 0 ? 'block mt-1.5 text-sm text-muted' : 'sr-only'}
      >
        <span role="status">
          {isOpen && found.length === 0 && t('combobox.nothing', { wanted: typed })}
        </span>
      </span>
    </div>
  )
}
