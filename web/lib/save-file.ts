/** How long the file stays available for the download, long enough to save it on a slow disk. */
const revokeDelayMs = 60_000

/** Downloads a file made in the browser, like a click on a download link. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), revokeDelayMs)
}
