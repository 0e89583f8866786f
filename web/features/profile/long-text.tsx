import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { classNames } from '../../lib/class-names.ts'
import { useT } from '../../lib/i18n.ts'

/** A text with more characters, or more lines, than this is folded. */
const foldedAt = { characters: 420, lines: 6 }

/** Somebody's own words, with their line breaks; long ones open when one wants to read on. */
export function LongText({ text, className }: { text: string; className?: string }) {
  const t = useT('profile')
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > foldedAt.characters || text.split('\n').length > foldedAt.lines
  return (
    <div className={className}>
      <p
        className={classNames(
          'max-w-prose whitespace-pre-line wrap-anywhere',
          isLong && !isOpen && 'line-clamp-5',
        )}
      >
        {text}
      </p>
      {isLong && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-1 -ml-3 text-brand"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'text.less' : 'text.more')}
        </Button>
      )}
    </div>
  )
}
