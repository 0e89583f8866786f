import { read } from './tree.ts'

/** A document with its path from the root. */
export type MarkdownDocument = { file: string; text: string }

export const documentAt = (file: string): MarkdownDocument => ({ file, text: read(file) })

/** A code span in a document with its line number. */
export type CodeSpan = { text: string; line: number }

/** A fenced code block. `language` is empty if the block names no language. */
export type CodeFence = { language: string; lines: string[]; line: number }

type Parts = { spans: CodeSpan[]; links: CodeSpan[]; fences: CodeFence[] }

/** The inline code, link targets and fenced blocks of a document. */
export function parseMarkdownParts(text: string): Parts {
  const parts: Parts = { spans: [], links: [], fences: [] }
  let fence: CodeFence | null = null
  for (const [index, content] of text.split('\n').entries()) {
    const line = index + 1
    const marker = /^\s*```(\w*)/.exec(content)
    if (marker && fence) fence = null
    else if (marker) {
      fence = { language: marker[1] ?? '', lines: [], line: line + 1 }
      parts.fences.push(fence)
    } else if (fence) fence.lines.push(content)
    else {
      const found = (pattern: RegExp) =>
        [...content.matchAll(pattern)].map(([, one = '']) => ({ text: one, line }))
      parts.spans.push(...found(/`([^`]+)`/g))
      parts.links.push(...found(/\]\(([^)\s]+)\)/g))
    }
  }
  return parts
}

/** All code in a document: inline spans and the lines of shell blocks. */
export function codeSpansAndCommands(text: string): CodeSpan[] {
  const { spans, fences } = parseMarkdownParts(text)
  const commands = fences
    .filter(({ language }) => language === 'sh')
    .flatMap(({ lines, line }) => lines.map((one, at) => ({ text: one, line: line + at })))
  return [...spans, ...commands]
}

/**
 * The paths in an indented tree. A line has one or more names, then a gap and a comment. Entries
 * indented below `worker/` are in that folder.
 */
export function pathsInTreeFence({ lines, line }: CodeFence): CodeSpan[] {
  const parents: { indent: number; path: string }[] = []
  return lines.flatMap((content, at) => {
    const indent = content.search(/\S/)
    if (indent < 0) return []
    while ((parents.at(-1)?.indent ?? -1) >= indent) parents.pop()
    const above = parents.at(-1)?.path ?? ''
    const [names = ''] = content.trim().split(/\s{2,}/)
    const paths = names.split(' ').map((name) => above + name)
    const [only = ''] = paths
    if (paths.length === 1 && only.endsWith('/')) parents.push({ indent, path: only })
    return paths.map((text) => ({ text, line: line + at }))
  })
}
