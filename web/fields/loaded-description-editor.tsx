import '../components/rich-text.css'
import './description.css'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useId, useRef, useState } from 'react'
import { limits } from '#contract/limits'
import { classNames } from '../lib/class-names.ts'
import { formatNumber } from '../lib/format-money.ts'
import { useT } from '../lib/i18n.ts'
import type { DescriptionEditorProps } from './description-editor.tsx'
import { editorDocumentToHtml, htmlToEditorDocument } from './description-html.ts'
import { descriptionEditorEvents, type PasteLoss } from './description-paste.ts'
import { descriptionExtensions } from './description-schema.ts'
import { DescriptionToolbar } from './description-toolbar.tsx'

/** The editor with toolbar and character count. */
export function LoadedDescriptionEditor(props: DescriptionEditorProps) {
  const { id, label, placeholder, value, onValueChange, onBlur } = props
  const { maxLength = limits.offerDescriptionMax } = props
  const t = useT('editors')
  const counterId = useId()
  const [first] = useState(value)
  const [lost, setLost] = useState<PasteLoss[]>([])
  /** HTML of the document in the editor. If `value` differs, it was changed from outside. */
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
    // The styles are in description.css. The editor would inject its own styles as a string, which
    // our Trusted Types policy forbids.
    injectCSS: false,
    editorProps: { attributes, handleDOMEvents: descriptionEditorEvents(setLost) },
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
        className={classNames(
          'mt-1 text-right text-sm tabular-nums',
          isOver ? 'font-semibold text-danger' : 'text-muted',
        )}
      >
        <span aria-hidden="true">
          {formatNumber(value.length)} / {formatNumber(maxLength)}
        </span>
        <span className="sr-only">
          {t('description.count', {
            count: value.length,
            max: formatNumber(maxLength),
          })}
        </span>
      </p>
    </div>
  )
}
