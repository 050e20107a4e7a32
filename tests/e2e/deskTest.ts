import { test as base, expect, type Browser, type Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { newLink } from '../../desk/accounts/links/newLink'
import { firstLink } from '../../desk/accounts/links/firstLink'
import { createDeskServer } from '../../desk/server/createDeskServer'
import { openInstalledDesk } from '../../desk/operations/openInstalledDesk'
import type { Desk } from '../../desk/desk'
import { closeGracefully } from '../../server/closeGracefully'

export interface RunningDesk {
  desk: Desk
  origin: string
  /** The link that makes the first account. */
  first: string
  /** Makes the link that invites an operator. */
  invite: (email: string) => Promise<string>
  /** Stops and starts the server; accounts and changes stay. */
  stop: () => Promise<void>
  start: () => Promise<void>
}

export const PASSWORD = 'correct horse battery'

/** A desk with the built tool, on an empty SQLite database. A violation of a policy, or an error of a page, fails a test. */
export const test = base.extend<{ running: RunningDesk; open: (who: string) => Promise<Page> }>({
  running: async ({}, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'desk-e2e-'))
    const port = await freePort()
    const origin = `http://localhost:${port}`
    const installed = await openInstalledDesk(
      {
        origin,
        port,
        database: `file://${join(folder, 'desk.sqlite')}`,
        objects: `file://${join(folder, 'objects')}`,
        keyFile: join(folder, 'key.json'),
        secretFile: join(folder, 'secret'),
        trustProxy: [],
      },
      resolve('.'),
      () => undefined,
    )
    const { desk } = installed
    const serve = () => createDeskServer({ desk, tool: resolve('dist/preview-tool') })
    let server = serve()
    const start = async () => {
      server = serve()
      await new Promise<void>((done) => server.listen(port, done))
    }
    await start()
    await provide({
      desk,
      origin,
      first: (await firstLink(desk)) ?? '',
      invite: (email) =>
        desk.write(async (trx, audit) => {
          const grants = [{ role: 'operator', site: '*' } as const]
          const { link } = await newLink(desk, trx, { kind: 'invitation', email, grants, by: null })
          await audit({ actor: 'desk', verb: 'account.invited', object: `user:${email}`, details: {} })
          return link
        }),
      start,
      stop: () => closeGracefully(server, 100),
    })
    await closeGracefully(server, 100)
    await installed.close()
    rmSync(folder, { recursive: true, force: true })
  },
  open: async ({ browser }, provide) => {
    const errors: string[] = []
    const pages: Page[] = []
    await provide(async (who) => {
      const page = await newPage(browser, who, errors)
      pages.push(page)
      return page
    })
    for (const page of pages) await page.context().close()
    expect(errors).toEqual([])
  },
})

async function newPage(browser: Browser, who: string, errors: string[]): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'allow',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => errors.push(`${who}: ${error.message}`))
  await page.exposeBinding('tellViolation', (_source, text: string) => errors.push(`${who}: ${text}`))
  await page.addInitScript(() => {
    // The first steps are for people. Frames have a storage of their own.
    if (window === window.top && location.protocol === 'http:')
      localStorage.setItem('PORTICO_PREVIEW_LED', '1')
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      (window as { tellViolation?: (text: string) => void }).tellViolation?.(
        `${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`,
      ),
    )
  })
  return page
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })
}
