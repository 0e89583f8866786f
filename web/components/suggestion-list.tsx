import { type ReactNode, useEffect, useRef } from 'react'
import { joinClassNames } from '../lib/class-names.ts'
import { scrollToElement } from '../lib/scroll-position.ts'

type SuggestionListProps = {
  id: string
  label: string
  options: readonly string[]
  /** Decoration before each option, hidden from screen readers. */
  marks?: readonly string[]
  details?: readonly string[]
  /** The index of the highlighted option; -1 if there is none. */
  active: number
  onChoose: (option: string) => void
  children?: ReactNode
}

/** The suggestions below a text field. The field keeps focus and handles the arrow keys. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, label, options, marks, details, active, onChoose, children } = props
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    scrollToElement(list.current?.children[active], 'nearest')
  }, [active])
  return (
    <div
      className={
        'absolute z-30 inset-x-0 top-full mt-1.5 max-h-64 overflow-y-auto rounded-control border ' +
        'border-line bg-raised p-1.5 shadow-float'
      }
    >
      <div ref={list} id={id} role="listbox" aria-label={label}>
        {options.map((option, index) => (
          <button
            type="button"
            key={option}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // Keep focus in the field. On blur, a tag field would add the incomplete word as a tag.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
            className={joinClassNames(
              'flex items-center w-full min-h-control px-2.5 rounded-tag text-left cursor-pointer hover:bg-sunken',
              index === active && 'bg-sunken',
            )}
          >
            {marks && (
              <span aria-hidden="true" className="w-8 shrink-0">
                {marks[index]}
              </span>
            )}
            {details ? (
              <>
                <span className="min-w-0 grow wrap-anywhere">{option}</span>
                <span className="shrink-0 pl-3 text-sm text-muted">{details[index]}</span>
              </>
            ) : (
              option
            )}
          </button>
        ))}
      </div>
      {children}
    </div>
  )
}
