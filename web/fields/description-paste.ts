import { DOMParser, Slice } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { parsePastedHtml } from '../lib/sanitize-html.ts'
import { normalisePastedContent } from './pasted-tree.ts'

/** What pasting loses: tables, whose cells become lines, and images, which are left out. */
export type PastedContentLoss = 'tables' | 'images'
type OnLoss = (lost: PastedContentLoss[]) => void

/** Finds what pasting loses. Ignores HTML comments and one-cell tables, which are only layout. */
function lossesOf(html: string): PastedContentLoss[] {
  const shown = html.replaceAll(/<!--[\s\S]*?-->/g, '')
  const hasTable = (shown.match(/<t[dh]\b/gi)?.length ?? 0) > 1
  return [hasTable && 'tables', /<img\b/i.test(shown) && 'images'].filter(
    (loss): loss is PastedContentLoss => loss !== false,
  )
}

/**
 * Handles pasted and dropped HTML. ProseMirror (the editor) would parse it through innerHTML, which
 * our Trusted Types policy forbids, so our sanitiser parses it. ProseMirror itself handles plain
 * text and text that is dragged within the editor.
 */
export const createDescriptionEditorEvents = (onLoss: OnLoss) => ({
  paste: (view: EditorView, event: ClipboardEvent) =>
    event.clipboardData !== null && insert(view, event, event.clipboardData, null, onLoss),
  drop: (view: EditorView, event: DragEvent) => {
    if (view.dragging || !event.dataTransfer) return false
    const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
    return insert(view, event, event.dataTransfer, place?.pos ?? null, onLoss)
  },
  // Keep the editor from handling Tab, because keyboard users need Tab to leave the editor.
  keydown: (_: EditorView, event: KeyboardEvent) => event.key === 'Tab',
})

/** Inserts pasted or dropped content. Returns false to let ProseMirror handle it instead. */
function insert(
  view: EditorView,
  event: Event,
  data: DataTransfer,
  at: number | null,
  onLoss: OnLoss,
): boolean {
  const html = data.getData('text/html')
  if (html === '') {
    if (data.getData('text/plain') !== '') return false
    // Otherwise, the browser would leave the page to open a dropped picture or file.
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
