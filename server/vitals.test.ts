import { afterEach, expect, test } from 'vitest'
import { cleanUp, portalFolder, startPortal } from './testPortal'

afterEach(cleanUp)

const json = { 'Content-Type': 'application/json' }
const report = (more: object) =>
  JSON.stringify({ device: 'mobile', vitals: { LCP: 1_400, CLS: 0.02 }, errors: [], ...more })

test('[SV-05] web vitals of players’ browsers are metrics, in seconds', async () => {
  const portal = await startPortal({ root: await portalFolder() })
  expect((await portal.send('POST', '/vitals', json, report({}))).status).toBe(204)
  const { text } = await portal.get('/metrics')
  expect(text).toContain('portal_largest_paint_seconds_sum{device="mobile"} 1.4')
  expect(text).toContain('portal_largest_paint_seconds_bucket{le="1.5",device="mobile"} 1')
  expect(text).toContain('portal_layout_shift_sum{device="mobile"} 0.02')
})

test('[SV-05] script errors are counted, and logged once by their place, whatever a browser calls them', async () => {
  const portal = await startPortal({ root: await portalFolder() })
  const errors = [
    { name: 'TypeError', at: 'assets/main-a1B2c3D4.js:1:200' },
    { name: 'maria@example.com', at: '' },
  ]
  for (let i = 0; i < 3; i++) await portal.send('POST', '/vitals', json, report({ errors }))
  const { text } = await portal.get('/metrics')
  expect(text).toContain('portal_script_errors_total{device="mobile",name="TypeError"} 3')
  expect(text).toContain('portal_script_errors_total{device="mobile",name="Error"} 3')
  const lines = portal.lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines.map(({ event, name, at }) => [event, name, at])).toEqual([
    ['script', 'TypeError', 'assets/main-a1B2c3D4.js:1:200'],
    ['script', 'Error', ''],
  ])
  expect(text + portal.lines.join()).not.toContain('maria')
})

test.each([
  ['nothing', ''],
  ['a list', '[]'],
  ['an unknown device', report({ device: 'maria' })],
  ['a negative time', report({ vitals: { LCP: -1 } })],
  ['an unknown vital', report({ vitals: { maria: 1 } })],
  ['an endless time', report({ vitals: { LCP: 1e300 } })],
  ['a place that is none', report({ errors: [{ name: 'TypeError', at: 'https://x.example/?token=1' }] })],
])('[SV-05] a report that is %s is refused, and changes no metric', async (_, body) => {
  const portal = await startPortal({ root: await portalFolder() })
  expect((await portal.send('POST', '/vitals', json, body)).status).toBe(400)
  expect((await portal.get('/metrics')).text).not.toMatch(/largest_paint_seconds_count|maria/)
})

test('[SV-05] a report is at most 8 kB, and only sent', async () => {
  const portal = await startPortal({ root: await portalFolder() })
  const long = report({ more: 'x'.repeat(9_000) })
  expect((await portal.send('POST', '/vitals', json, long)).status).toBe(413)
  expect((await portal.send('PUT', '/vitals', json, report({}))).status).toBe(405)
})

test('[SV-05] the server says which share of page loads reports', async () => {
  const shareOf = async (vitals?: number) => {
    const portal = await startPortal({
      root: await portalFolder(),
      ...(vitals !== undefined && { vitals }),
    })
    return (JSON.parse((await portal.get('/portal.json')).text) as { vitals?: number }).vitals
  }
  expect(await shareOf()).toBe(0.1)
  expect(await shareOf(0)).toBe(0)
})
