import { emptyStorage } from './storage.ts'

// Test files share one workerd, which starts only once. Each file begins with empty storage.
await emptyStorage()
