import type { ReactNode } from 'react'
import { joinClassNames } from '../lib/class-names.ts'
import { formatNumber } from '../lib/format-money.ts'

type NumberTableProps = {
  caption: string
  captionClass?: string
  className?: string
  /** The heading of the first column, which contains the headings of the rows. */
  rowsHeading: string
  columns: string[]
  rows: { key: string; heading: ReactNode; values: number[] }[]
}

const cellClass = 'py-1.5 pl-4 text-right tabular-nums'

/** A table of numbers. On phones with large text, each row becomes a block. */
export function NumberTable(props: NumberTableProps) {
  const { caption, captionClass = 'sr-only', className, rowsHeading, columns, rows } = props
  return (
    <table
      className={joinClassNames('rows-stack w-full border-collapse text-left text-sm', className)}
    >
      <caption className={captionClass}>{caption}</caption>
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className="py-1.5 font-semibold">
            {rowsHeading}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className={`${cellClass} font-semibold`}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, heading, values }) => (
          <tr key={key} className="border-b border-line last:border-b-0">
            <th scope="row" className="py-1.5 font-normal wrap-anywhere">
              {heading}
            </th>
            {columns.map((column, index) => (
              <td key={column} data-label={column} className={cellClass}>
                {formatNumber(values[index] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
