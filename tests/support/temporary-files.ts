import { mkdtempSync, rmSync, statfsSync } from 'node:fs'

/** Linux keeps this folder in memory. */
const folderInMemory = '/dev/shm'
/** Far more than a whole run needs. */
const neededBytes = 1024 ** 3

/**
 * Keeps the temporary files of this process and its children in memory, where Linux offers enough of it.
 * Workerd waits for the disk after every write to a database, which takes a quarter of the time of
 * worker tests.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR !== undefined) return
  const folder = newFolderInMemory()
  if (folder === null) return
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

function newFolderInMemory(): string | null {
  try {
    const { bavail, bsize } = statfsSync(folderInMemory)
    return bavail * bsize > neededBytes ? mkdtempSync(`${folderInMemory}/ovunque-tests-`) : null
  } catch {
    // Other systems have no such folder, or it may not be written.
    return null
  }
}
