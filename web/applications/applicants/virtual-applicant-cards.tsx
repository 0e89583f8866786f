import './virtual-list.css'
import type { ReactNode } from 'react'
import type { ListedApplication } from '#contract/applications/applications'
import { useVirtualRows } from './use-virtual-rows.ts'

type VirtualCardsProps = {
  labelledBy: string
  applications: readonly ListedApplication[]
  card: (application: ListedApplication) => ReactNode
  onEnd: () => void
}

const cardPx = 230
const gapPx = 12

export function VirtualApplicantCards(props: VirtualCardsProps) {
  const { labelledBy, applications, card, onEnd } = props
  const ids = applications.map(({ id }) => id)
  const list = useVirtualRows({ ids, rowPx: cardPx, gapPx, onEnd })
  return (
    <div ref={list.scroller} className="virtual-scroller">
      <ul
        aria-labelledby={labelledBy}
        className="virtual-rows"
        style={{ height: `${list.heightPx}px` }}
      >
        {list.rows.map(({ index, key, start }) => {
          const application = applications[index]
          return (
            application && (
              <li
                key={key}
                ref={list.measure}
                data-index={index}
                aria-setsize={applications.length}
                aria-posinset={index + 1}
                className="virtual-row"
                style={{ transform: `translateY(${start}px)` }}
                onFocus={() => list.onFocus(index)}
                onBlur={list.onBlur}
              >
                {card(application)}
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}
