import { useEffect, useRef } from 'react'
import { classNames } from '../lib/class-names.ts'

type SuggestionListProps = {
  id: string
  label: string
  options: readonly string[]
  /** Decoration before each option, hidden from screen readers. */
  marks?: readonly string[]
  /** Index of the option highlighted by the arrow keys; -1 for none. */
  active: number
  onChoose: (option: string) => void
}

/** The list below a combobox. The focus stays in the field, which refers to the active option. */
export function SuggestionList({
  id,
  label,
  options,
  marks,
  active,
  onChoose,
}: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      className={
        'absolute z-30 inset-x-0 top-full mt-1.5 max-h-64 overflow-y-auto rounded-control border ' +
        'border-line bg-raised p-1.5 shadow-float'
      }
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keyboard.
        <div
          key={option}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // Keep the focus in the field: on blur it would add the incomplete word as a tag.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
          className={classNames(
            'flex items-center min-h-control px-2.5 rounded-tag cursor-pointer hover:bg-sunken',
            index === active && 'bg-sunken',
          )}
        >
          {marks && (
            <span aria-hidden="true" className="w-8 shrink-0">
              {marks[index]}
            </span>
          )}
          {option}
        </div>
      ))}
    </div>
  )
}
