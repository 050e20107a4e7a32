import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
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
  const started: ChildProcess[] = []
  const closeAll = async () => {
    const running = started
      .splice(0)
      .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
    await Promise.all(
      running.map((program) => {
        const exit = once(program, 'exit')
        program.kill('SIGKILL')
        return exit
      }),
    )
  }
  return {
    async session(size) {
      // A driver of its own for each: one that has lost its browser may end, and what did not end by itself still has the port.
      await closeAll()
      const [port, target] = [await freePort(), `127.0.0.1:${await freePort()}`]
      const url = `http://127.0.0.1:${port}`
      // Started by the driver, it would get a free port that others may take meanwhile; the driver then waits for them for ever.
      const browserProcess = spawn(programs.browser, ['--automation'], {
        stdio: ['ignore', 'ignore', 'pipe'],
        env: {
          ...process.env,
          DISPLAY: screen.display,
          WEBKIT_DISABLE_COMPOSITING_MODE: '1',
          WEBKIT_INSPECTOR_SERVER: target,
        },
      })
      const driver = spawn(programs.driver, [`--port=${port}`, `--target=${target}`], {
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      started.push(browserProcess, driver)
      await untilReady(browserProcess, () => connects(target))
      await untilReady(driver, () => fetch(`${url}/status`))
      const wanted = new Capabilities({ browserName: 'MiniBrowser' })
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
        close: () => browser.quit().finally(closeAll),
      }
    },
    async stop() {
      await closeAll()
      screen.process.kill()
    },
  }
}

/**
 * Xvfb chooses a free display and writes its number. Without `-noreset` it starts again when its last client has gone, and drops a
 * browser that connects meanwhile.
 */
async function startDisplay(xvfb: string): Promise<{ display: string; process: ChildProcess }> {
  const screen = ['-screen', '0', '1600x1400x24', '-noreset', '-nolisten', 'tcp']
  const child = spawn(xvfb, ['-displayfd', '3', ...screen], {
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

/** A free port of those that no system gives out by itself, to servers or to connections: nobody takes it before it is used. */
async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 10_000)
  const server = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => resolve(true))
  })
  if (!isFree) return freePort()
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function connects(address: string): Promise<void> {
  const [host, port] = address.split(':')
  const socket = connect(Number(port), host)
  await once(socket, 'connect')
  socket.destroy()
}

/** Waits for a program that has just been started; throws what it wrote when it has ended, or is not there after half a minute. */
async function untilReady(program: ChildProcess, isReady: () => Promise<unknown>): Promise<void> {
  let written = ''
  program.stderr?.setEncoding('utf8').on('data', (text: string) => (written += text))
  for (let attempt = 0; ; attempt += 1)
    try {
      await isReady()
      return
    } catch (error) {
      const { exitCode, signalCode, spawnfile } = program
      const ended = exitCode ?? signalCode
      if (ended !== null || attempt > 300)
        throw new Error(
          `${spawnfile} ${ended === null ? 'does not respond' : `ended (${ended})`}. It wrote: ${written}`,
          { cause: error },
        )
      await wait(100)
    }
}
