import type { ReactNode } from 'react'

type LegalTableProps = {
  caption: string
  /** The labels of the columns. The first column contains the headings of the rows. */
  columns: readonly string[]
  rows: readonly { name: string | number; head?: ReactNode; cells: readonly ReactNode[] }[]
  /** Whether cells are stacked on screens below 48em; if not, they are stacked below 20em. */
  isStacked?: boolean
}

/** A table. When cells are stacked, each but the row's heading shows the label of its column. */
export function LegalTable({ caption, columns, rows, isStacked = false }: LegalTableProps) {
  return (
    <div className={isStacked ? 'legal-table legal-stacked' : 'legal-table'}>
      <table className={isStacked ? undefined : 'rows-stack'}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, head = name, cells }) => (
            <tr key={name}>
              <th scope="row">{head}</th>
              {columns.slice(1).map((column, index) => (
                <td key={column} data-label={column}>
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
