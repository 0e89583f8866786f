import { parseArgs } from 'node:util'
import { CommandError, runCommand } from './command.ts'
import { importOfferFile } from './import/import-file.ts'
import { ImportReport } from './import/import-report.ts'
import type { CommandStorage } from './local-database.ts'

const usage = `Uso: npm run offers:import -- [--quiet] [--remote [--env staging]] FILE…

Carica offerte da file .ndjson o .ndjson.gz, una per riga. Le righe che non si possono leggere
vengono elencate e saltate; ripetere il comando non cambia nulla, e completa ciò che si è interrotto.
Con --remote le carica in produzione, o nell’ambiente di --env.`

await runCommand(async () => {
  const { values, positionals: files } = parseArgs({
    allowPositionals: true,
    options: {
      quiet: { type: 'boolean', default: false },
      remote: { type: 'boolean', default: false },
      env: { type: 'string', default: 'production' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return console.log(usage)
  if (files.length === 0) throw new CommandError(usage)

  const report = new ImportReport()
  const load = async ({ db }: CommandStorage) => {
    for (const file of files) {
      try {
        await importOfferFile(db, file, report, { now: new Date(), isQuiet: values.quiet })
      } catch (error) {
        if (!(error instanceof CommandError)) throw error
        console.error(error.message)
      }
    }
  }
  // Imported only here, because loading wrangler is slow and a mistyped command does not need it.
  const { withLocalCommandStorage, withRemoteCommandStorage } = await import('./local-database.ts')
  await (values.remote ? withRemoteCommandStorage(values.env, load) : withLocalCommandStorage(load))
  if (report.read === 0) throw new CommandError('Nessuna riga letta: non è stato caricato nulla.')
  console.log(String(report))
  if (report.hasLoadedNothing) throw new CommandError('Nessuna riga si poteva caricare.')
})
