import { emptyStorage } from './storage.ts'

// Test files share one workerd, which starts once; each file begins with empty storage.
await emptyStorage()
