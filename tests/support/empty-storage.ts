import { emptyStorage } from './storage.ts'

// All test files share one workerd process, which starts only once. This setup file gives each test
// file empty storage.
await emptyStorage()
