import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { chromium } from '@playwright/test'

/**
 * The usual paths of installed Chromium browsers. The headless shell comes first, because the
 * end-to-end tests take 25 % less time with it.
 */
const usualPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/opt/homebrew/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Installation commands by package manager. The first available package manager is used. */
const installers: string[][][] = [
  [
    ['apt-get', 'update'],
    ['apt-get', 'install', '--yes', '--no-install-recommends', 'chromium-headless-shell'],
  ],
  [['dnf', 'install', '--assumeyes', 'chromium']],
  [['apk', 'add', 'chromium']],
  [['pacman', '--sync', '--refresh', '--noconfirm', 'chromium']],
  [['brew', 'install', '--cask', 'chromium']],
]

/**
 * The path of an installed Chromium. CHROMIUM_PATH has priority; otherwise the usual paths and
 * Playwright's cache are searched.
 */
export function findChromium(): string | undefined {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) return isExecutable(wanted) ? wanted : undefined
  return [...usualPaths, chromium.executablePath()].find(isExecutable)
}

/**
 * The path of a Chromium. If none is found, it is installed with the system's package manager.
 * @throws Error with instructions if Chromium can be neither found nor installed
 */
export function requireChromium(): string {
  const found = findChromium()
  if (found) return found
  const steps = installers.find(([first]) => hasCommand(first![0]!))
  if (steps && !process.env.CHROMIUM_PATH) {
    console.log(`No Chromium here: installing it with ${steps[0]![0]}`)
    try {
      for (const step of steps) {
        const [command, ...args] = asRoot(step)
        execFileSync(command!, args, { stdio: ['ignore', 'ignore', 'inherit'] })
      }
    } catch {
      // A failed installation is reported below, with instructions.
    }
  }
  const installed = findChromium()
  if (installed) return installed
  throw new Error(
    'The journeys need Chromium, and it can be neither found nor installed here. Install it with your system (for instance: sudo apt-get install chromium) or set CHROMIUM_PATH to its executable.',
  )
}

function asRoot(command: string[]): string[] {
  const needsRoot = command[0] !== 'brew' && process.getuid?.() !== 0
  // With `--non-interactive`, sudo fails immediately if it needs a password. Otherwise the test run
  // would hang at the prompt.
  return needsRoot ? ['sudo', '--non-interactive', ...command] : command
}

function hasCommand(command: string): boolean {
  try {
    execFileSync('which', [command], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
