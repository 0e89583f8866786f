import { getSchema, type JSONContent } from '@tiptap/core'
import { DOMParser, DOMSerializer, type Node } from '@tiptap/pm/model'
import { cleanHtml } from '../lib/clean-html.ts'
import { descriptionExtensions } from './description-schema.ts'

/**
 * Converts HTML to the editor's document. The HTML is parsed by the sanitiser, never set as markup.
 */
export function htmlToEditorDocument(html: string): JSONContent {
  const schema = getSchema(descriptionExtensions)
  return DOMParser.fromSchema(schema).parse(cleanHtml(html)).toJSON()
}

/**
 * Converts the document to HTML as the server stores it: without empty blocks, and without a <p> in
 * list items that contain a single paragraph.
 */
export function editorDocumentToHtml(document: Node): string {
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
