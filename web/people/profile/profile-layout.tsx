import type { ReactNode } from 'react'
import { Card } from '../../components/card.tsx'

type ProfileLayoutProps = { head: ReactNode; main: ReactNode; aside: ReactNode }

export function ProfileLayout({ head, main, aside }: ProfileLayoutProps) {
  return (
    <Card asChild>
      <article>
        <header className="p-5 sm:p-8">{head}</header>
        <div className="border-t border-line lg:grid lg:grid-cols-[minmax(0,1fr)_21rem]">
          <div className="flex flex-col gap-10 p-5 sm:p-8">{main}</div>
          <div className="flex flex-col gap-9 border-t border-line p-5 sm:p-8 lg:border-l lg:border-t-0">
            {aside}
          </div>
        </div>
      </article>
    </Card>
  )
}
