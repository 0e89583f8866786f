/** An error that the caller of a command can correct. It is printed without a stack trace. */
export class CommandError extends Error {}

/** Runs a terminal command. If the command fails, the exit code is 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    const isOption = error instanceof TypeError && 'code' in error
    if (error instanceof CommandError) console.error(error.message)
    else if (isOption) console.error(`Opzioni non valide: ${error.message.split('.')[0]}.`)
    else console.error(error)
    process.exitCode = 1
  }
}
