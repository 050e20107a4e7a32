import type { Page } from '@playwright/test'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { closeGracefully } from '../../server/closeGracefully'
import { chromiumArgs, findChromium } from '../../compliance/evidence/findChromium'
import { expect, test } from './portal'

// The headless shell measures the fallback font in another way than browsers with a screen.
test.use({ launchOptions: { executablePath: findChromium(), args: chromiumArgs } })

/** The layout shifts of a page since its start, and what moved. */
const layoutShifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ sum: number; moved: string }>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & {
            value: number
            sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
          })[]
          const box = ({ x, y, width, height }: DOMRect) => [x, y, width, height].join(' ')
          const moved = shifts.flatMap(({ startTime, sources }) =>
            sources.map(({ node, previousRect, currentRect }) => {
              const at = node instanceof Element ? node : node?.parentElement
              const block = at?.closest('[data-block-id]')?.getAttribute('data-block-id')
              return `${Math.round(startTime)} ms: ${block} ${at?.className} ${box(previousRect)} to ${box(currentRect)}`
            }),
          )
          resolve({ sum: shifts.reduce((all, { value }) => all + value, 0), moved: moved.join('\n') })
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve({ sum: 0, moved: '' }), 500)
      }),
  )

test('nothing shifts on the home page while it hydrates', async ({ page }) => {
  await page.goto('/lobby/home')
  await page.waitForTimeout(4_000)
  const { sum, moved } = await layoutShifts(page)
  // Glyphs of the fallback font are not exactly as wide as ours.
  expect(sum, moved).toBeLessThan(0.001)
})

test('nothing shifts while the tab bar is still arriving', async ({ page, baseURL }) => {
  const server = http.createServer((request, response) => {
    void (async () => {
      const reply = await fetch(`${baseURL}${request.url}`, {
        method: request.method ?? 'GET',
        headers: { 'user-agent': request.headers['user-agent'] ?? '' },
      })
      const type = reply.headers.get('content-type') ?? ''
      response.writeHead(reply.status, { 'content-type': type })
      if (!type.startsWith('text/html')) return response.end(Buffer.from(await reply.arrayBuffer()))
      const parts = (await reply.text()).split(/(?=<li data-block="tabBar")/)
      response.write(parts.slice(0, 4).join(''))
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      return response.end(parts.slice(4).join(''))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await page.goto(`http://127.0.0.1:${port}/lobby/home`)
  await expect(page.locator('[data-block-id^="tabBar."]:visible')).toHaveCount(5)
  const { sum, moved } = await layoutShifts(page)
  expect(sum, moved).toBeLessThan(0.001)
  await closeGracefully(server, 200)
})
