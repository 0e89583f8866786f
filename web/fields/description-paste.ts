import { DOMParser, Slice } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { parsePastedHtml } from '../lib/clean-html.ts'
import { normalisePastedContent } from './pasted-tree.ts'

/** Pasted content that the description cannot keep: tables become lines, images are left out. */
export type PasteLoss = 'tables' | 'images'
type OnLoss = (lost: PasteLoss[]) => void

/**
 * Returns what is lost when this HTML is pasted. A table with a single cell is only layout, and
 * HTML comments were not visible where the text was copied.
 */
function lossesOf(html: string): PasteLoss[] {
  const shown = html.replaceAll(/<!--[\s\S]*?-->/g, '')
  const hasTable = (shown.match(/<t[dh]\b/gi)?.length ?? 0) > 1
  return [hasTable && 'tables', /<img\b/i.test(shown) && 'images'].filter(
    (loss): loss is PasteLoss => loss !== false,
  )
}

/**
 * ProseMirror parses pasted and dropped HTML through innerHTML, which our Trusted Types policy
 * forbids, so our sanitiser parses it. Plain text and drags within the editor stay with
 * ProseMirror.
 */
export const descriptionEditorEvents = (onLoss: OnLoss) => ({
  paste: (view: EditorView, event: ClipboardEvent) =>
    event.clipboardData !== null && take(view, event, event.clipboardData, null, onLoss),
  drop: (view: EditorView, event: DragEvent) => {
    if (view.dragging || !event.dataTransfer) return false
    const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
    return take(view, event, event.dataTransfer, place?.pos ?? null, onLoss)
  },
  // If Tab indented list items, keyboard users could not leave the editor.
  keydown: (_: EditorView, event: KeyboardEvent) => event.key === 'Tab',
})

/** Returns true if the event is handled. */
function take(
  view: EditorView,
  event: Event,
  data: DataTransfer,
  at: number | null,
  onLoss: OnLoss,
): boolean {
  const html = data.getData('text/html')
  if (html === '') {
    // The browser would open a dropped picture or file.
    if (data.getData('text/plain') !== '') return false
    event.preventDefault()
    if (data.files.length > 0) onLoss(['images'])
    return true
  }
  event.preventDefault()
  onLoss(lossesOf(html))
  const tree = normalisePastedContent(parsePastedHtml(html))
  const { content } = DOMParser.fromSchema(view.state.schema).parseSlice(tree)
  const slice = Slice.maxOpen(content)
  const { tr } = view.state
  if (at === null) tr.replaceSelection(slice)
  else tr.replaceRange(at, at, slice)
  view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', event.type))
  view.focus()
  return true
}
