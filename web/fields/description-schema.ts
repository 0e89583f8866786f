import type { Extensions } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'

/** Where a link may lead; the server takes out any other. */
export const isLinkable = (href: string): boolean => /^(https?:\/\/|mailto:)\S+$/i.test(href)

/** What a description can hold: no more than the server keeps of it. */
export const descriptionExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    strike: false,
    horizontalRule: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (href) => isLinkable(href),
    },
  }),
]
