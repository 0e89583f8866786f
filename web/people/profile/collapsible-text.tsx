import { useState } from 'react'
import { GhostButton } from '../../components/button.tsx'
import { joinClassNames } from '../../lib/class-names.ts'
import { useT } from '../../lib/i18n.ts'

/** A text that exceeds one of these limits is collapsed until the reader expands it. */
const foldLimits = { characters: 420, lines: 6 }

export function CollapsibleText({ text, className }: { text: string; className?: string }) {
  const t = useT('profile')
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > foldLimits.characters || text.split('\n').length > foldLimits.lines
  return (
    <div className={className}>
      <p
        className={joinClassNames(
          'max-w-prose whitespace-pre-line wrap-anywhere',
          isLong && !isOpen && 'line-clamp-5',
        )}
      >
        {text}
      </p>
      {isLong && (
        <GhostButton
          className="mt-1 -ml-3 text-brand"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'text.less' : 'text.more')}
        </GhostButton>
      )}
    </div>
  )
}
