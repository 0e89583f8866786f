const everyMs = { bar: 100, line: 3_000 }
const barCharacters = 30

export type ProgressDisplay = {
  /** Shows the share of the file read so far (0 to 1), and the number of lines read. */
  show: (share: number, lines: number) => void
  /** Removes the progress bar, so that later output starts on an empty line. */
  clear: () => void
}

/**
 * Shows a progress bar on a terminal, occasional lines in a log, and nothing if `isQuiet`. Writes
 * to standard error, so that standard output contains only the summary.
 */
export function showProgress(task: string, isQuiet: boolean): ProgressDisplay {
  if (isQuiet) return { show: () => {}, clear: () => {} }
  const { isTTY } = process.stderr
  let shownAt = isTTY ? 0 : Date.now()
  return {
    show(share, lines) {
      const now = Date.now()
      if (now - shownAt < (isTTY ? everyMs.bar : everyMs.line)) return
      shownAt = now
      const percent = `${Math.floor(Math.min(share, 1) * 100)}%`.padStart(4)
      const text = `${percent} ${task}: ${lines.toLocaleString('it', { useGrouping: 'always' })} righe`
      if (isTTY) process.stderr.write(`\r\x1b[K${bar(Math.min(share, 1))} ${text}`)
      else console.error(text)
    },
    clear() {
      if (isTTY) process.stderr.write('\r\x1b[K')
    },
  }
}

function bar(share: number): string {
  const full = Math.round(share * barCharacters)
  return '█'.repeat(full) + '░'.repeat(barCharacters - full)
}
