import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, type Locator, type Page } from '@playwright/test'
import { startPlainBackend, type PlainBackend } from '../plainBackend/plainBackend'
import { test as base } from './portal'

/** The built portal in front of a back end that implements portal.md §7 and nothing else. */
export interface PlainPortal {
  address: string
  backend: PlainBackend
}

async function servePlainPortal() {
  const backend = await startPlainBackend()
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/support/serveOwnKey.ts', backend.origin],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    const onOutput = (part: Buffer) => {
      output += part.toString()
      const found = /http:\/\/localhost:\d+/.exec(output)
      if (found) resolve(found[0])
    }
    server.stdout.on('data', onOutput)
    server.stderr.on('data', onOutput)
    server.on('exit', () => reject(new Error(`the server did not start: ${output}`)))
  })
  const stop = async () => {
    const ended = once(server, 'exit')
    server.kill()
    await ended
    await backend.stop()
  }
  return { address, backend, stop }
}

/** Tests against it: one back end per worker, reset for each test. */
export const test = base.extend<{ plain: PlainPortal }, { served: PlainPortal }>({
  served: [
    async ({}, provide) => {
      const { stop, ...served } = await servePlainPortal()
      await provide(served)
      await stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ served }, provide) => {
    await provide(served.address)
  },
  plain: async ({ served }, provide) => {
    served.backend.reset()
    await provide(served)
  },
})

/** An existing session. */
export async function asPlayer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    try {
      localStorage.setItem('ACCESS_TOKEN', 'plain-token')
    } catch {
      // A game's frame has neither storage nor session.
    }
  })
}

const WAY_ON = 'a:visible, button:visible'

/** Clean: a heading or an error card, a way to continue, and nothing still loading. */
export async function expectClean(page: Page, part: Locator = page.locator('body')): Promise<void> {
  await expect(
    part.getByRole('heading').or(part.getByRole('alert')).filter({ visible: true }).first(),
    'a heading or an error card',
  ).toBeVisible()
  await expect(part.locator('[aria-busy="true"]:visible'), 'nothing that still turns').toHaveCount(0, {
    timeout: 20_000,
  })
  expect(await part.locator(WAY_ON).count(), 'a way on').toBeGreaterThan(0)
}
