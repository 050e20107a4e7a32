import { renameSync } from 'node:fs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { openInstalledDesk } from '../../desk/operations/openInstalledDesk'
import { parseDeskOptions } from '../../desk/operations/parseDeskOptions'
import { serveDesk } from '../../desk/testing/serveDesk'
import { isBuilt } from '../../server/isBuilt'
import { publishLayouts } from '../support/publishLayouts'
import { servePortal } from '../support/servePortal'
import { sweepSize } from './sweepSize'

const PAGES = sweepSize(300, 10_000)
const AT_ONCE = 8

const folder = mkdtempSync(join(tmpdir(), 'desk-down-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.runIf(isBuilt('dist/portal'))(
  `[DK-08] players get ${PAGES} pages without one error while desk, database and bucket go down`,
  async () => {
    const { publisher, release, options, remove } = await publishLayouts()
    await publisher.push('live', await release('#12ab34'))
    const objects = fileURLToPath(options.from)
    const portal = await servePortal({ releases: options })
    const command = parseDeskOptions(
      [],
      { OBJECTS_URL: options.from, PUBLISH_KEY: join(objects, '..', 'key.json') },
      folder,
    )
    if (command === 'help') throw new Error('no options')
    const installed = await openInstalledDesk(command.options, folder, () => undefined)
    const desk = await serveDesk(installed.desk)
    expect((await desk.ask('GET', '/readyz')).status).toBe(200)

    const errors: string[] = []
    let pages = 0
    const play = async () => {
      while (pages < PAGES) {
        pages++
        const { status, text } = await portal.get('/lobby/home')
        if (status !== 200 || !text.includes('--color-accent:#12ab34'))
          errors.push(`${status} ${text.slice(0, 80)}`)
      }
    }
    const players = Array.from({ length: AT_ONCE }, play)
    const until = (share: number) =>
      expect.poll(() => pages, { timeout: 600_000 }).toBeGreaterThan(PAGES * share)
    await until(0.25)
    renameSync(join(folder, '.portico', 'desk.sqlite'), join(folder, '.portico', 'away.sqlite'))
    await until(0.4)
    renameSync(objects, `${objects}-away`)
    await until(0.6)
    await desk.close()
    await installed.close()
    await Promise.all(players)
    expect(errors).toEqual([])
    expect(pages).toBeGreaterThanOrEqual(PAGES)
    // Whoever runs it is told.
    await expect.poll(() => portal.metric('portal_release_state{state="stale"}')).toBe(1)
    renameSync(`${objects}-away`, objects)
    await expect.poll(() => portal.metric('portal_release_state{state="ready"}')).toBe(1)
    await portal.stop()
    await remove()
  },
  1_800_000,
)
