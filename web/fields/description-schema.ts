import type { Extensions } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'

/** Whether the server accepts a link target. */
export const isAllowedLinkTarget = (href: string): boolean =>
  /^(https?:\/\/|mailto:)\S+$/i.test(href)

/** The editor's schema: only elements that the server accepts. */
export const descriptionExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    strike: false,
    horizontalRule: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (href) => isAllowedLinkTarget(href),
    },
  }),
]
