import { runCommand } from './command.ts'
import { migrateLocalDatabase } from './local-database.ts'

await runCommand(migrateLocalDatabase)
