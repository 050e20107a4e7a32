import { afterEach, expect, test } from 'vitest'
import { cleanUp, portalFolder, startPortal } from './testPortal'

afterEach(cleanUp)

const json = { 'Content-Type': 'application/json' }
const report = (more: object) =>
  JSON.stringify({ device: 'mobile', vitals: { LCP: 1_400, CLS: 0.02 }, errors: [], ...more })

test('[SV-05] web vitals of players’ browsers are metrics, in seconds', async () => {
  const portal = await startPortal({ root: await portalFolder() })
  expect((await portal.send('POST', '/vitals', json, report({}))).status).toBe(204)
  const text = await portal.metrics()
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
  const text = await portal.metrics()
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
  expect(await portal.metrics()).not.toMatch(/largest_paint_seconds_count|maria/)
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

test('[SV-05] a browser’s report from a page of another site is refused; one from ours is taken', async () => {
  const portal = await startPortal({ root: await portalFolder() })
  const host = `localhost:${portal.port}`
  const send = async (headers: Record<string, string>) =>
    (await portal.send('POST', '/vitals', { Host: host, ...headers }, report({}))).status
  const own = { Origin: `http://${host}` }
  expect(await send({ ...own, 'Sec-Fetch-Site': 'same-origin' })).toBe(204)
  // Plain http: no Sec-Fetch-Site.
  expect(await send(own)).toBe(204)
  // Behind a proxy that keeps another host, the browser knows.
  expect(await send({ Origin: 'https://portal.example', 'Sec-Fetch-Site': 'same-origin' })).toBe(204)
  const counted = () => portal.metrics().then((text) => /portal_layout_shift_count\S* (\d+)/.exec(text)?.[1])
  expect(await counted()).toBe('3')
  const others: Record<string, string>[] = [
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    { ...own, 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'none' },
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: `http://${host}.evil.example` },
    { Origin: `http://evil.example/?${host}` },
  ]
  for (const headers of others) expect([headers, await send(headers)]).toEqual([headers, 403])
  expect(await counted()).toBe('3')
})

test('[SV-05] 2,000 reports of one source silence no other, fill no log, and are forgotten after an hour', async () => {
  let now = 3_600_000_000
  const portal = await startPortal({ root: await portalFolder(), trustProxy: ['127.0.0.1'], now: () => now })
  const send = (from: string, at: string) =>
    portal.send(
      'POST',
      '/vitals',
      { ...json, 'X-Forwarded-For': from },
      report({ errors: [{ name: 'TypeError', at }] }),
    )
  // From one household: it has all of these addresses. What it says of the proxies before it is not believed.
  for (let i = 0; i < 2_000; i++)
    await send(`10.0.0.${i % 250}, 2001:db8:1:2::${i.toString(16)}`, `assets/x.js:1:${i}`)
  for (let i = 0; i < 200; i++)
    await portal.send('POST', '/vitals', { 'X-Forwarded-For': '203.0.113.7' }, 'senseless')
  expect(portal.lines.length).toBeLessThan(100)
  const before = portal.lines.length
  expect((await send('2001:db8:1:3::1', 'assets/y.js:1:1')).status).toBe(204)
  expect(portal.lines.slice(before).join()).toContain('assets/y.js:1:1')
  now += 3_600_000
  expect((await send('2001:db8:1:2::1', 'assets/z.js:1:1')).status).toBe(204)
  expect(portal.lines.at(-1)).toContain('assets/z.js:1:1')
}, 60_000)

test('[SV-05] the place of an error is a file of the build, or is redacted', async () => {
  const long = 'assets/aRatherLongNameOfAChunk-a1B2c3D4.js'
  const portal = await startPortal({ root: await portalFolder({ [long]: '1' }) })
  const token = 'abcdefghijklmnopqrstuvwxyz0123456789'
  const errors = [`${long}:1:2`, `assets/${token}:1:2`, 'assets/5511999998888:1:3'].map((at) => ({
    name: 'Error',
    at,
  }))
  expect((await portal.send('POST', '/vitals', json, report({ errors }))).status).toBe(204)
  const places = portal.lines.map((line) => (JSON.parse(line) as { at: string }).at)
  expect(places).toEqual([`${long}:1:2`, 'assets/…:1:2', 'assets/…:1:3'])
})
