import './analytics-key.ts'
import '../../../web/app/fonts.css'
import '../../../web/app/tokens.css'
import '../../../web/app/base.css'
import 'virtual:uno.css'
import { afterEach, beforeEach, vi } from 'vitest'
import { resetViewport } from './accessibility.ts'
import { startMockServer, stopMockServer } from './answers.ts'
import { resetPage } from './mount.tsx'
import { resetTextSize } from './text-size.ts'
import { resetTouchScreen } from './touch-screen.ts'

// Test files share a page and its modules. Vitest runs this file again for each test file, so hooks
// belong here: hooks in an imported module would apply only to the first test file that imports it.
beforeEach(async () => {
  await resetPage()
  startMockServer()
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await resetViewport()
  await resetTextSize()
  await resetTouchScreen()
  stopMockServer()
})
