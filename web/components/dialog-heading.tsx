import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode, Ref } from 'react'
import { IconButton } from './button.tsx'

type DialogHeadingProps = {
  title: ReactNode
  titleRef?: Ref<HTMLHeadingElement>
  description?: ReactNode
  closeLabel: string
}

export function DialogHeading(props: DialogHeadingProps) {
  const { title, titleRef, description, closeLabel } = props
  return (
    <div className="flex flex-col-reverse xs:flex-row items-start gap-x-3 px-5 pt-5 pb-4 sm:px-6">
      <div className="min-w-0 flex-1">
        <Primitive.Title ref={titleRef} tabIndex={-1} className="heading text-xl">
          {title}
        </Primitive.Title>
        {description && (
          <Primitive.Description className="mt-1 text-muted text-pretty">
            {description}
          </Primitive.Description>
        )}
      </div>
      <Primitive.Close asChild>
        <IconButton
          label={closeLabel}
          icon="i-lucide-x"
          className="self-end xs:self-start -mt-1.5 -mr-2.5 text-muted"
        />
      </Primitive.Close>
    </div>
  )
}
