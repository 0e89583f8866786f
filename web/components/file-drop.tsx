import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { joinClassNames } from '../lib/class-names.ts'
import { isAcceptedFile } from './accepts-file.ts'

type FileDropProps = {
  id?: string
  'aria-describedby'?: string
  /** A short instruction, which is also the label of the file input. */
  label: string
  hint?: ReactNode
  /** MIME types, not extensions, separated by commas: `image/*, application/pdf`. */
  accept: string
  icon?: string
  /** Larger files are refused before they are uploaded. */
  maxBytes?: number
  disabled?: boolean
  onFile: (file: File) => void
  /** Called for a file of the wrong type or size. The browser does not check dropped files. */
  onRefuse: (why: 'kind' | 'size') => void
}

/** A field for one file, which can be chosen or dropped. The same file can be chosen again. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, accept, icon = 'i-lucide-upload', disabled, onFile, onRefuse } = props
  const { maxBytes = Number.POSITIVE_INFINITY } = props
  const [isOver, setOver] = useState(false)
  const depth = useRef(0)

  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (!file) return
    if (!isAcceptedFile(file, accept)) onRefuse('kind')
    else if (file.size > maxBytes) onRefuse('size')
    else onFile(file)
  }
  // Every child fires its own enter and leave events, so count them: at 0 the pointer has left.
  const drag = (event: DragEvent, step: number) => {
    event.preventDefault()
    depth.current = Math.max(0, depth.current + step)
    setOver(depth.current > 0 && !disabled)
  }

  return (
    <label
      onDragEnter={(event) => drag(event, 1)}
      onDragLeave={(event) => drag(event, -1)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        drag(event, -depth.current)
        if (!disabled) take(event.dataTransfer.files)
      }}
      className={joinClassNames(
        'flex flex-col items-center gap-1 rounded-card border border-dashed px-4 py-7 text-center',
        'transition-colors has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-brand',
        'has-[:focus-visible]:outline-solid has-[:focus-visible]:outline-offset-2',
        isOver ? 'border-brand bg-brand-soft' : 'border-outline bg-surface',
        disabled ? 'opacity-55 cursor-not-allowed' : 'cursor-pointer hover:border-brand',
      )}
    >
      <input
        type="file"
        id={props.id}
        aria-describedby={props['aria-describedby']}
        accept={accept}
        disabled={disabled}
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
        className="sr-only"
      />
      <span aria-hidden="true" className={`${icon} mb-1 text-2xl text-brand`} />
      <span className="font-semibold text-pretty">{label}</span>
      {hint && <span className="text-sm text-muted text-pretty">{hint}</span>}
    </label>
  )
}
