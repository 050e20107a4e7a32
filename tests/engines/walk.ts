import { writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { test as base, expect } from '@playwright/test'
import type { Scenario } from '../../mock-backend/scenario'
import { ELIGIBILITY_VERSION } from '../../src/domain/safer-play/useAgeNotice'
import { byDay } from '../support/byDay'
import type { Driver, Engine } from './driver'
import { findEngines } from './findEngines'
import { tellDrag, watchDrag } from './dragEvents'
import { inspect, type Inspection, type Target } from './inspect'
import { puppeteerEngine } from './puppeteerEngine'
import { webkitEngine } from './webkitEngine'

const ORIGIN = `http://localhost:${process.env.ENGINES_PORT ?? 4198}`
export const PHONE = { width: 360, height: 740 }
export const DESKTOP = { width: 1440, height: 900 }

const BUTTON = 'button, [role="button"], [role="tab"], summary'

type Point = Pick<Inspection, 'x' | 'y'>

/** A pixel is no move: what is scrolled into view stands between two of them. */
const hasMoved = (before: Point, now: Point): boolean =>
  Math.max(Math.abs(now.x - before.x), Math.abs(now.y - before.y)) > 1

/** A user of one engine: looks, taps and types, and fails on anything that cannot be seen or reached. */
export class Walk {
  private readonly driver: Driver

  constructor(driver: Driver) {
    this.driver = driver
  }

  /** A path of the portal, or a URL. */
  open = (path: string) => this.driver.open(path.includes('://') ? path : ORIGIN + path)
  reload = () => this.driver.reload()
  evaluate = <T>(expression: string) => this.driver.evaluate<T>(expression)

  /** A separate back end in that scenario; notices are dismissed already unless the walk is about them. */
  async begin(scenario: string | Scenario, { notices = false } = {}): Promise<void> {
    // A document of this origin without the portal's scripts.
    await this.open('/sw.js')
    const value = typeof scenario === 'string' ? scenario : JSON.stringify(scenario)
    const session = `engines-${Math.random().toString(36).slice(2)}`
    await this.evaluate(`(() => {
      document.cookie = 'mock_session=${session};path=/'
      document.cookie = 'mock_scenario=' + ${JSON.stringify(encodeURIComponent(value))} + ';path=/'
      localStorage.setItem('MOTION', 'reduce')
      if (${String(!notices)}) {
        sessionStorage.setItem('NOTICE_SEEN', '1')
        localStorage.setItem('AGE_NOTICE_ACCEPTED', ${JSON.stringify(ELIGIBILITY_VERSION)})
        localStorage.setItem('RECHARGE_UPDATE', 'taken')
      }
      return true
    })()`)
  }

  look = (target: Target) =>
    this.driver.evaluate<Inspection | null>(`(${inspect.toString()})(${JSON.stringify(target)})`)

  /** Waits until it exists, is stable, has a size, is in view, uncovered and legible. */
  async sees(target: Target, { width = 20, height = 10, whole = true } = {}): Promise<Inspection> {
    let last: Inspection | null = null
    const what = JSON.stringify(target)
    await expect(async () => {
      const before = await this.look(target)
      const seen = await this.look(target)
      expect(before, `${what} is shown`).not.toBeNull()
      expect(seen, `${what} is shown`).not.toBeNull()
      if (!seen || !before) return
      expect(hasMoved(before, seen), `${what} moves: ${before.x}, ${before.y} to ${seen.x}, ${seen.y}`).toBe(
        false,
      )
      expect(seen.width, `width of ${what}`).toBeGreaterThanOrEqual(width)
      expect(seen.height, `height of ${what}`).toBeGreaterThanOrEqual(height)
      if (whole) expect(seen.inside, `${what} is within the viewport: ${JSON.stringify(seen)}`).toBe(true)
      expect(seen.reachable, `${what} is covered by ${seen.over}`).toBe(true)
      expect(seen.fontSize, `font size of ${what}`).toBeGreaterThanOrEqual(10)
      if (seen.contrast !== null && seen.text)
        expect(seen.contrast, `contrast of ${what}`).toBeGreaterThanOrEqual(3)
      last = seen
    }).toPass({ timeout: 30_000, intervals: [100, 200, 400] })
    return last as unknown as Inspection
  }

  /** Waits until it is gone. */
  async misses(target: Target): Promise<void> {
    await expect.poll(() => this.look(target), { message: `${JSON.stringify(target)} is gone` }).toBeNull()
  }

  /** Taps once the element is stable, as a person would. A dialog grows while its content loads, and its buttons move. */
  async taps(target: Target): Promise<void> {
    const size = { width: 8, height: 8, whole: false }
    let { x, y } = await this.sees(target, size)
    for (let moved = true; moved;) {
      await wait(200)
      const now = await this.sees(target, size)
      moved = hasMoved({ x, y }, now)
      ;({ x, y } = now)
    }
    await this.driver.click(x, y)
  }

  /** Clicks at a point of an element: for what is in a frame of another origin, and cannot be looked at. */
  async clicksIn({ css, name }: Target, x: number, y: number): Promise<void> {
    const seen = await this.sees({ css, ...(name !== undefined && { name }) }, { whole: false })
    await this.driver.click(
      seen.x - seen.width / 2 + x * seen.width,
      seen.y - seen.height / 2 + y * seen.height,
    )
  }

  /** Drags one element onto another, somewhat above or below its middle. */
  async drags(target: Target, onto: Target, below = 0): Promise<void> {
    const size = { width: 8, height: 8, whole: false }
    // Looking at one may scroll the other: the smaller one, which is pressed, is measured last.
    const { x, y } = await this.sees(onto, size)
    const to = { x, y: y + below }
    const from = await this.sees(target, size)
    await this.evaluate(`(${watchDrag.toString()})()`)
    await this.driver.drag(from, to)
    const seen = await this.evaluate<string[]>('window.dragSeen')
    expect(seen, `${JSON.stringify(target)} is taken along`).toContain('dragstart')
    if (seen.includes('drop')) return
    // Neither driver ends a drag in Firefox or WebKit: what the engine would tell the page is told it from here.
    for (const type of ['dragover', 'dragover', 'drop', 'dragend']) {
      await this.evaluate(`(${tellDrag.toString()})(${JSON.stringify({ ...to, type })})`)
      // The page under the pointer says where it would land.
      await wait(300)
    }
  }

  button = (name: string): Target => ({ css: BUTTON, name })
  link = (name: string): Target => ({ css: 'a[href]', name })
  field = (name: string): Target => ({
    css: 'input:not([type=radio], [type=checkbox]), textarea, select',
    name,
  })
  heading = (name: string): Target => ({ css: 'h1, h2, h3', name })
  dialog = (name = '.'): Target => ({ css: 'dialog[open]', name })

  /** Replaces the text of a field. */
  async fills(name: string, text: string): Promise<void> {
    const focused = () => this.evaluate<boolean>(`document.activeElement.matches('input, textarea, select')`)
    await expect(async () => {
      await this.taps(this.field(name))
      expect(await focused(), `${name} has the focus`).toBe(true)
    }).toPass({ timeout: 30_000 })
    await this.evaluate(`(document.activeElement.select(), true)`)
    await this.driver.type(text)
    // The text stays, whatever data arrives meanwhile.
    await expect.poll(() => this.evaluate<string | null>('document.activeElement.value ?? null')).toBe(text)
  }

  /** A usable dialog: large enough, within the window, and with reachable content. */
  async seesDialog(name = '.'): Promise<Inspection> {
    const seen = await this.sees(this.dialog(name), { width: 250, height: 110 })
    await this.sees({ css: 'dialog[open] h2' }, { width: 30, height: 15 })
    await this.sees({ css: 'dialog[open] [data-dialog-body]' }, { width: 200, height: 30, whole: false })
    return seen
  }

  async isAt(path: RegExp): Promise<void> {
    await expect
      .poll(() => this.evaluate<string>('location.pathname + location.search'), { timeout: 30_000 })
      .toMatch(path)
  }

  /** Advances the clock without any input, then shows the page to the player again. */
  async hasBeenAway(minutes: number): Promise<void> {
    await this.evaluate(`(() => {
      const now = Date.now
      Date.now = () => now() + ${minutes * 60_000}
      document.dispatchEvent(new Event('visibilitychange'))
      return true
    })()`)
  }

  async signsIn(persona: string): Promise<void> {
    await this.open('/login')
    await this.fills('user ?name|phone|account', persona)
    await this.fills('^Password', 'demo1234')
    const agreed = await this.evaluate<boolean | null>(
      `document.querySelector('main input[type=checkbox]')?.checked ?? null`,
    )
    if (agreed === false) {
      await this.taps({ css: 'main input[type=checkbox]' })
      // In green mode the sheet with the terms comes first (AG-02).
      const sheet = { css: 'dialog[open] button', name: '^I Agree$' }
      const done = () => this.evaluate<boolean>(`document.querySelector('main input[type=checkbox]').checked`)
      await expect.poll(async () => (await done()) || (await this.look(sheet)) !== null).toBe(true)
      if (!(await done())) {
        await this.seesDialog()
        await this.taps(sheet)
        await this.misses(this.dialog())
      }
    }
    await this.taps({ css: 'main button', name: '^Log in$' })
    await this.isAt(/\/lobby\/home/)
    // An offer may cover it already.
    await expect
      .poll(() => this.look({ css: 'header, [role=banner]', name: '₱' }), { timeout: 30_000 })
      .not.toBeNull()
  }

  screenshot = () => this.driver.screenshot()
  close = () => this.driver.close()
}

interface Fixtures {
  size: { width: number; height: number }
  walk: Walk
}

/** By day each walk goes through one engine, so that of two each has every other one. */
const isToday = byDay('walks, by engine', 2)

export const test = base.extend<Fixtures, { engine: Engine }>({
  engine: [
    async ({}, provide, { project }) => {
      const { chromium, firefox, webkit } = findEngines()
      const engine =
        project.name === 'webkit' && webkit
          ? await webkitEngine(webkit)
          : project.name === 'firefox' && firefox
            ? await puppeteerEngine('firefox', firefox)
            : await puppeteerEngine('chrome', chromium)
      await provide(engine)
      await engine.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  size: [PHONE, { option: true }],
  walk: async ({ engine, size }, provide, info) => {
    const { projects } = info.config
    const at = projects.findIndex(({ name }) => name === info.project.name)
    const letters = Buffer.from(info.title).reduce((sum, letter) => sum + letter)
    info.skip(projects.length === 2 && !isToday(letters + at), 'Another commit goes this way.')
    const walk = new Walk(await engine.session(size))
    await provide(walk)
    // A hanging browser must not affect the other walks.
    const atMost = <T>(work: Promise<T>) => Promise.race([work, wait(15_000, undefined, { ref: false })])
    if (info.status !== info.expectedStatus) {
      const picture = await atMost(walk.screenshot()).catch(() => undefined)
      const where = await atMost(
        walk.evaluate<string>(
          `location.href + ', loaded as ' + performance.getEntriesByType('navigation')[0]?.name`,
        ),
      ).catch(() => undefined)
      console.log(`The walk ended at ${where ?? 'no page'}.`)
      const path = info.outputPath('screen.png')
      if (picture) {
        await writeFile(path, picture)
        await info.attach('screen', { path, contentType: 'image/png' })
      }
    }
    await atMost(walk.close())
  },
})
export { expect }
