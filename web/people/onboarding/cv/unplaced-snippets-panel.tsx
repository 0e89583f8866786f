import { useId, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { GhostButton, IconButton, SmallButton } from '../../../components/button.tsx'
import { useT } from '../../../lib/i18n.ts'
import type { CvSnippet } from '../cv-reading-result.ts'
import { profileDraftState } from '../state.ts'
import { type CvSnippetUse, listPossibleSnippetUses } from './snippet-uses.ts'
import type { useCvSnippets } from './use-cv-snippets.ts'

/** The number of texts that are shown at first. A button shows the rest. */
const collapsedMax = 4

export function UnplacedSnippetsPanel({ offered }: { offered: ReturnType<typeof useCvSnippets> }) {
  const t = useT('onboarding')
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { source } = useSnapshot(profileDraftState)
  const { snippets, values, done, undo, dismiss, use } = offered
  const shown = isOpen ? snippets : snippets.slice(0, collapsedMax)
  const hidden = snippets.length - shown.length
  /** Moves focus to the panel after `act`, because `act` can remove the pressed button. */
  const andStay = (act: () => void) => () => {
    act()
    panel.current?.focus({ preventScroll: true })
  }

  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={id}
      className="rounded-control bg-sunken p-4 xl:sticky xl:top-6 xl:max-h-[calc(100dvh-9rem)] xl:overflow-y-auto"
    >
      <h2 id={id} className="font-semibold text-pretty">
        {t(`unplaced.title.${source === 'linkedin' ? 'linkedin' : 'resume'}`)}
      </h2>
      <p className="mt-0.5 text-sm text-muted text-pretty">
        {t(snippets.length > 0 ? 'unplaced.text' : 'unplaced.none')}
      </p>
      <ul className="mt-2 flex flex-col divide-y divide-line">
        {shown.map((snippet) => (
          <SnippetRow
            key={snippet.text}
            snippet={snippet}
            uses={listPossibleSnippetUses(snippet, values)}
            onUse={(what) =>
              what === 'experience' || what === 'education'
                ? use(snippet, what)
                : andStay(() => use(snippet, what))()
            }
            onDismiss={andStay(() => dismiss([snippet]))}
          />
        ))}
      </ul>
      {snippets.length > 1 && (
        <div className="mt-1 -mx-3 flex flex-wrap">
          {hidden > 0 && (
            <GhostButton onClick={andStay(() => setOpen(true))}>
              {t('unplaced.more', { count: hidden })}
            </GhostButton>
          )}
          <GhostButton onClick={andStay(() => dismiss(snippets))}>
            {t('unplaced.dismissAll')}
          </GhostButton>
        </div>
      )}
      <div role="status" className="mt-2 empty:mt-0 flex flex-wrap items-center gap-x-2 text-sm">
        {done && <span className="text-muted">{t(`unplaced.done.${done}`)}</span>}
        {undo && (
          <GhostButton icon="i-lucide-undo-2" onClick={andStay(undo)}>
            {t('unplaced.undo')}
          </GhostButton>
        )}
      </div>
    </section>
  )
}

type SnippetRowProps = {
  snippet: CvSnippet
  uses: CvSnippetUse[]
  onUse: (what: CvSnippetUse) => void
  onDismiss: () => void
}

function SnippetRow({ snippet, uses, onUse, onDismiss }: SnippetRowProps) {
  const t = useT('onboarding')
  const id = useId()
  return (
    <li className="py-3 flex flex-col gap-2">
      <div className="flex items-start gap-2">
        <p id={id} className="min-w-0 flex-1 text-sm wrap-anywhere text-pretty">
          {snippet.text}
        </p>
        <IconButton
          label={t('unplaced.dismiss')}
          icon="i-lucide-x"
          size="sm"
          className="-mt-1 -mr-2 text-muted"
          aria-describedby={id}
          onClick={onDismiss}
        />
      </div>
      {snippet.step === 'summary' && uses.length === 0 && (
        <p className="text-xs text-muted">{t('unplaced.tooLong')}</p>
      )}
      <div className="flex flex-wrap items-center gap-1.5">
        {uses.map((what) => (
          <SmallButton
            key={what}
            icon="i-lucide-plus"
            aria-describedby={id}
            onClick={() => onUse(what)}
          >
            {t(`unplaced.use.${what}`)}
          </SmallButton>
        ))}
      </div>
    </li>
  )
}
