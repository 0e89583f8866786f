/** A minute: by then the browser has it, however slow its disk. */
const keptMs = 60_000

/** Saves a file that was made here, as a press on a link to it would. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), keptMs)
}
