import '../components/rich-text.css'
import './description.css'
import { getSchema, type JSONContent } from '@tiptap/core'
import { DOMParser, DOMSerializer, type Node } from '@tiptap/pm/model'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useId, useRef, useState } from 'react'
import { limits } from '#contract/limits'
import { joinClassNames } from '../lib/class-names.ts'
import { formatNumber } from '../lib/format-money.ts'
import { useT } from '../lib/i18n.ts'
import { sanitizeHtml } from '../lib/sanitize-html.ts'
import { createDescriptionEditorEvents, type PastedContentLoss } from './description-paste.ts'
import { descriptionExtensions } from './description-schema.ts'
import { DescriptionToolbar } from './description-toolbar.tsx'

type DescriptionEditorProps = {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
  'aria-required'?: boolean
  /** The accessible name: the text of the field's label. */
  label: string
  placeholder?: string
  /** The maximum length of the HTML; by default that of an offer's description. */
  maxLength?: number
  /** HTML with the allowed tags; an empty string if there is no text. */
  value: string
  onValueChange: (html: string) => void
  onBlur?: () => void
}

export function LoadedDescriptionEditor(props: DescriptionEditorProps) {
  const { id, label, placeholder, value, onValueChange, onBlur } = props
  const { maxLength = limits.offerDescriptionMax } = props
  const t = useT('editors')
  const counterId = useId()
  const [first] = useState(value)
  const [lost, setLost] = useState<PastedContentLoss[]>([])
  /** The HTML in the editor. If `value` differs from it, `value` was changed outside the editor. */
  const shown = useRef(value)
  const described = [props['aria-describedby'], counterId].filter(Boolean).join(' ')
  const attributes = {
    ...(id && { id }),
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-describedby': described,
    'aria-required': String(props['aria-required'] ?? false),
    ...(props['aria-invalid'] && { 'aria-invalid': 'true' }),
    class: 'prose description-text px-4 py-3',
  }
  const editor = useEditor({
    extensions: descriptionExtensions,
    content: htmlToEditorDocument(first),
    // The styles are in description.css: our Trusted Types policy forbids injected styles.
    injectCSS: false,
    editorProps: { attributes, handleDOMEvents: createDescriptionEditorEvents(setLost) },
    onUpdate: ({ editor }) => {
      shown.current = editorDocumentToHtml(editor.state.doc)
      onValueChange(shown.current)
    },
    onBlur,
  })

  useEffect(() => {
    if (value === shown.current) return
    shown.current = value
    editor.commands.setContent(htmlToEditorDocument(value), { emitUpdate: false })
  }, [value, editor])

  const isOver = value.length > maxLength
  return (
    <div>
      <div
        className="description field-box overflow-clip"
        data-invalid={props['aria-invalid'] ? '' : undefined}
      >
        <DescriptionToolbar editor={editor} />
        <div className="relative">
          {value === '' && placeholder && (
            <p
              aria-hidden="true"
              className="absolute inset-x-4 top-3 text-muted pointer-events-none"
            >
              {placeholder}
            </p>
          )}
          <EditorContent editor={editor} />
        </div>
      </div>
      <div role="status">
        {lost.map((loss) => (
          <p key={loss} className="mt-1 text-sm text-warning text-pretty">
            {t(`description.lost.${loss}`)}
          </p>
        ))}
      </div>
      <p
        id={counterId}
        className={joinClassNames(
          'mt-1 text-right text-sm tabular-nums',
          isOver ? 'font-semibold text-danger' : 'text-muted',
        )}
      >
        <span aria-hidden="true">
          {formatNumber(value.length)} / {formatNumber(maxLength)}
        </span>
        <span className="sr-only">
          {t('description.count', { count: value.length, max: formatNumber(maxLength) })}
        </span>
      </p>
    </div>
  )
}

/** Converts HTML for the editor. The sanitiser parses it, so no script in it can run. */
function htmlToEditorDocument(html: string): JSONContent {
  const schema = getSchema(descriptionExtensions)
  return DOMParser.fromSchema(schema).parse(sanitizeHtml(html)).toJSON()
}

/** Returns HTML as the server stores it: no empty blocks, no <p> in one-paragraph list items. */
function editorDocumentToHtml(document: Node): string {
  const box = window.document.createElement('div')
  DOMSerializer.fromSchema(document.type.schema).serializeFragment(document.content, {}, box)
  for (const block of [...box.querySelectorAll('p, h3, h4, li, ul, ol, blockquote, pre')].reverse())
    if (block.textContent.trim() === '') block.remove()
  for (const item of box.querySelectorAll('li')) {
    const [first, ...others] = item.querySelectorAll(':scope > p')
    if (first && others.length === 0) first.replaceWith(...first.childNodes)
  }
  return box.innerHTML
}
