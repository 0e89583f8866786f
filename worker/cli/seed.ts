import { parseArgs } from 'node:util'
import { runCommand } from './command.ts'
import { seedDemoOffers } from './seed-demo-offers.ts'

await runCommand(async () => {
  const { values } = parseArgs({ options: { force: { type: 'boolean', default: false } } })
  console.log(await seedDemoOffers({ isForced: values.force }))
})
