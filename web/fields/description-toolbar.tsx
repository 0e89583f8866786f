import type { ChainedCommands, Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { joinClassNames } from '../lib/class-names.ts'
import { useT } from '../lib/i18n.ts'
import { DescriptionLinkForm } from './description-link-form.tsx'

type Tool = {
  name: string
  icon: string
  run: (chain: ChainedCommands) => ChainedCommands
  /** Keyboard shortcut, shown in the tooltip. */
  keys?: string
  isOn?: (editor: Editor) => boolean
  isAble?: (editor: Editor) => boolean
}
type Active = [name: string, attributes?: { level: number }]

/** A button that looks pressed while the selected text has the formatting `active`. */
const toggle = (
  name: string,
  icon: string,
  active: Active,
  run: Tool['run'],
  keys?: string,
): Tool => ({ name, icon, run, keys, isOn: (editor) => editor.isActive(...active) })

const large = { level: 3 } as const
const small = { level: 4 } as const

const tools: Tool[][] = [
  [
    toggle('bold', 'i-lucide-bold', ['bold'], (c) => c.toggleBold(), 'B'),
    toggle('italic', 'i-lucide-italic', ['italic'], (c) => c.toggleItalic(), 'I'),
    toggle('underline', 'i-lucide-underline', ['underline'], (c) => c.toggleUnderline(), 'U'),
  ],
  [
    toggle('heading', 'i-lucide-heading-1', ['heading', large], (c) => c.toggleHeading(large)),
    toggle('subheading', 'i-lucide-heading-2', ['heading', small], (c) => c.toggleHeading(small)),
    toggle('bullets', 'i-lucide-list', ['bulletList'], (c) => c.toggleBulletList()),
    toggle('numbers', 'i-lucide-list-ordered', ['orderedList'], (c) => c.toggleOrderedList()),
    toggle('quote', 'i-lucide-text-quote', ['blockquote'], (c) => c.toggleBlockquote()),
  ],
]
const history: Tool[] = [
  {
    name: 'undo',
    icon: 'i-lucide-undo-2',
    keys: 'Z',
    isAble: (e) => e.can().undo(),
    run: (c) => c.undo(),
  },
  {
    name: 'redo',
    icon: 'i-lucide-redo-2',
    keys: '⇧Z',
    isAble: (e) => e.can().redo(),
    run: (c) => c.redo(),
  },
]
const all = [...tools.flat(), ...history]

/** The editor's toolbar. It is a single tab stop; the arrow keys move between its buttons. */
export function DescriptionToolbar({ editor }: { editor: Editor }) {
  const t = useT('editors')
  const bar = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  const [isLinking, setLinking] = useState(false)
  const state = useEditorState({
    editor,
    selector: ({ editor }) => ({
      on: all.filter(({ isOn }) => isOn?.(editor)).map(({ name }) => name),
      unable: all.filter(({ isAble }) => isAble && !isAble(editor)).map(({ name }) => name),
      isLink: editor.isActive('link'),
    }),
  })

  const buttons = () => [...(bar.current?.querySelectorAll('button') ?? [])]
  function move(event: KeyboardEvent) {
    const count = buttons().length
    const to = { ArrowRight: stop + 1, ArrowLeft: stop - 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = (to + count) % count
    setStop(next)
    buttons()[next]?.focus()
  }

  let place = 0
  const press = (tool: Tool) => {
    const index = place++
    const isOn = state.on.includes(tool.name)
    return (
      <ToolButton
        key={tool.name}
        icon={tool.icon}
        label={t(`description.tools.${tool.name}`)}
        keys={tool.keys}
        isOn={tool.isOn && isOn}
        isUnable={state.unable.includes(tool.name)}
        isStop={index === stop}
        onFocus={() => setStop(index)}
        onClick={() => tool.run(editor.chain().focus()).run()}
      />
    )
  }
  const linkPlace = tools.flat().length

  return (
    <div className="sticky top-0 z-2 rounded-t-control border-b border-line bg-surface">
      <div
        ref={bar}
        role="toolbar"
        aria-label={t('description.toolbar')}
        tabIndex={-1}
        onKeyDown={move}
        className="flex flex-wrap items-center gap-x-0.5 gap-y-1 p-1"
      >
        {tools.map((group) => (
          <div key={group[0]?.name} className="flex gap-0.5 pr-1 mr-0.5 sm:border-r border-line">
            {group.map(press)}
          </div>
        ))}
        <ToolButton
          icon="i-lucide-link"
          label={t('description.tools.link')}
          isOn={state.isLink}
          isOpen={isLinking}
          isStop={stop === place++}
          onFocus={() => setStop(linkPlace)}
          onClick={() => setLinking(!isLinking)}
        />
        <div className="flex gap-0.5 ml-auto">{history.map(press)}</div>
      </div>
      {isLinking && <DescriptionLinkForm editor={editor} onClose={() => setLinking(false)} />}
    </div>
  )
}

type ToolButtonProps = {
  icon: string
  label: string
  keys?: string
  isOn?: boolean
  isUnable?: boolean
  isOpen?: boolean
  isStop: boolean
  onFocus: () => void
  onClick: () => void
}

function ToolButton(props: ToolButtonProps) {
  const { icon, label, keys, isOn, isUnable, isOpen, isStop, onFocus, onClick } = props
  return (
    <button
      type="button"
      aria-label={label}
      title={keys ? `${label} (${commandKey}${keys})` : label}
      aria-pressed={isOpen === undefined ? isOn : undefined}
      aria-expanded={isOpen}
      aria-disabled={isUnable || undefined}
      tabIndex={isStop ? 0 : -1}
      // Keep focus in the text, which would otherwise lose its selection.
      onPointerDown={(event) => event.preventDefault()}
      onFocus={onFocus}
      onClick={() => !isUnable && onClick()}
      className={joinClassNames(
        'grid place-items-center size-9 coarse:size-11 rounded-tag cursor-pointer transition-colors',
        'aria-disabled:opacity-40 aria-disabled:cursor-default',
        isOn || isOpen ? 'bg-brand-soft text-brand' : 'text-muted hover:bg-sunken hover:text-ink',
      )}
    >
      <span aria-hidden="true" className={icon} />
    </button>
  )
}

const commandKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl+'
