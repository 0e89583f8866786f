import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../components/button.tsx'
import { Input } from '../components/input.tsx'
import { useT } from '../lib/i18n.ts'
import { isAllowedLinkTarget } from './description-schema.ts'

type DescriptionLinkProps = { editor: Editor; onClose: () => void }

/** Links the selected text, or changes the link at the cursor. Otherwise, inserts the address. */
export function DescriptionLinkForm({ editor, onClose }: DescriptionLinkProps) {
  const t = useT('editors')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const before = String(editor.getAttributes('link').href ?? '')
  const [address, setAddress] = useState(before)
  const [isWrong, setWrong] = useState(false)
  useEffect(() => field.current?.focus(), [])

  function close() {
    editor.commands.focus()
    onClose()
  }
  function apply() {
    const href = linkOf(address)
    if (!isAllowedLinkTarget(href)) {
      setWrong(true)
      field.current?.focus()
      return
    }
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && before === '') {
      const marks = [{ type: 'link', attrs: { href } }]
      chain.insertContent({ type: 'text', text: address.trim(), marks }).unsetMark('link').run()
    } else {
      chain.setLink({ href }).run()
    }
    onClose()
  }
  // Enter sets the link, but must not submit the form around the editor.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') apply()
    else close()
  }

  return (
    <fieldset
      aria-label={t('description.link.title')}
      className="flex min-w-0 flex-wrap items-start gap-2 border-t border-line p-2"
    >
      <div className="min-w-44 flex-1">
        <Input
          ref={field}
          id={id}
          type="text"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          aria-label={t('description.link.address')}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          invalid={isWrong}
          placeholder={t('description.link.example')}
          value={address}
          onChange={(event) => {
            setAddress(event.target.value)
            setWrong(false)
          }}
          onKeyDown={onKeyDown}
        />
        {isWrong && (
          <p id={`${id}-error`} role="alert" className="mt-1 text-sm text-danger">
            {t('description.link.wrong')}
          </p>
        )}
      </div>
      <Button variant="secondary" onClick={apply}>
        {t('description.link.apply')}
      </Button>
      {before !== '' && (
        <Button
          variant="ghost"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            onClose()
          }}
        >
          {t('description.link.remove')}
        </Button>
      )}
      <Button variant="ghost" onClick={close}>
        {t('description.link.cancel')}
      </Button>
    </fieldset>
  )
}

/** Adds a missing `https://` or `mailto:`. Returns '' if text without a scheme is no address. */
function linkOf(text: string): string {
  const address = text.trim()
  if (/^[a-z][a-z0-9+.-]*:/i.test(address)) return address
  if (/^[^\s@/]+@[^\s@/]+\.[a-z]{2,}$/i.test(address)) return `mailto:${address}`
  return /^[^\s:/?#@]+\.[a-z]{2,}(?:[/?#]|$)/i.test(address) ? `https://${address}` : ''
}
