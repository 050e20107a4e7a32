import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Builder, Capabilities, Origin } from 'selenium-webdriver'
import { DRAG_PARTS, DRAG_PAUSE_MS, type Engine } from './driver'

export interface WebKitPrograms {
  driver: string
  browser: string
  /** An X server for machines without a display. */
  xvfb: string
}

/** WebKitGTK through WebDriver, on a separate display. */
export async function webkitEngine(programs: WebKitPrograms): Promise<Engine> {
  const screen = await startDisplay(programs.xvfb)
  const port = await freePort()
  const server = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: screen.display, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  })
  const url = `http://127.0.0.1:${port}`
  await waitUntilReady(`${url}/status`)
  return {
    async session(size) {
      const wanted = new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
      })
      const browser = await new Builder().usingServer(url).withCapabilities(wanted).build()
      // The window keeps its toolbars: it is enlarged until the page has the size. Its minimum width is about 450 px.
      await browser.manage().window().setRect(size)
      const { height } = await browser.executeScript<{ height: number }>('return { height: innerHeight }')
      await browser
        .manage()
        .window()
        .setRect({ width: size.width, height: size.height * 2 - height })
      return {
        open: (address) => browser.get(address),
        reload: () => browser.navigate().refresh(),
        evaluate: <T>(expression: string) => browser.executeScript<T>(`return (${expression})`),
        click: (x, y) =>
          browser
            .actions({ async: true })
            .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 })
            .click()
            .perform(),
        drag: async (from, to) => {
          const at = (x: number, y: number) => ({
            x: Math.round(x),
            y: Math.round(y),
            origin: Origin.VIEWPORT,
            duration: DRAG_PAUSE_MS,
          })
          const actions = browser.actions({ async: true }).move(at(from.x, from.y)).press()
          for (const part of DRAG_PARTS)
            actions.move(at(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part))
          await actions.release().perform()
        },
        type: (keys) => browser.actions({ async: true }).sendKeys(keys).perform(),
        screenshot: async () => Buffer.from(await browser.takeScreenshot(), 'base64'),
        close: () => browser.quit(),
      }
    },
    async stop() {
      server.kill()
      screen.process.kill()
      await Promise.resolve()
    },
  }
}

/** Xvfb chooses a free display and writes its number. */
async function startDisplay(xvfb: string): Promise<{ display: string; process: ChildProcess }> {
  const child = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const displayPipe = child.stdio[3]
  if (!displayPipe) throw new Error('Xvfb has no pipe for its display number.')
  const number = await new Promise<string>((resolve, reject) => {
    displayPipe.once('data', (data: Buffer) => resolve(data.toString().trim()))
    child.once('error', reject)
    child.once('exit', () => reject(new Error('Xvfb ended before it had a display.')))
  })
  return { display: `:${number}`, process: child }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function waitUntilReady(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1)
    try {
      await fetch(url)
      return
    } catch (error) {
      if (attempt > 100) throw error
      await wait(200)
    }
}
