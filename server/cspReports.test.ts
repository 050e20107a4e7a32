import { afterEach, expect, test } from 'vitest'
import { cleanUp, portalFolder, startPortal } from './testPortal'

afterEach(cleanUp)

const report = JSON.stringify({
  'csp-report': {
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'inline',
    'document-uri': 'http://localhost/lobby/home',
    'source-file': 'http://localhost/assets/main.js',
    'line-number': 7,
    'script-sample': 'alert(1)',
  },
})

test('a demo server lists the reported violations', async () => {
  const portal = await startPortal({ root: await portalFolder() })
  expect(
    (await portal.send('POST', '/csp-report', { 'Content-Type': 'application/csp-report' }, report)).status,
  ).toBe(204)
  const reporting = JSON.stringify([
    { type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'http://x/' } },
  ])
  await portal.send('POST', '/csp-report', { 'Content-Type': 'application/reports+json' }, reporting)
  const list = JSON.parse((await portal.get('/csp-report')).text) as { count: number; reports: unknown[] }
  expect(list.count).toBe(2)
  expect(list.reports).toEqual([
    {
      directive: 'script-src-elem',
      blocked: 'inline',
      document: 'http://localhost/lobby/home',
      source: 'http://localhost/assets/main.js',
      line: 7,
      sample: 'alert(1)',
    },
    { directive: 'img-src', blocked: 'http://x/', document: '', source: '', line: 0, sample: '' },
  ])
  expect(portal.lines).toHaveLength(2)
})

test('with a real API the list is not public', async () => {
  const portal = await startPortal({ root: await portalFolder(), api: 'http://127.0.0.1:1' })
  expect((await portal.send('POST', '/csp-report', {}, report)).status).toBe(204)
  expect(portal.lines).toHaveLength(1)
  expect((await portal.get('/csp-report')).status).toBe(405)
})

test('invalid, oversized or multi-line reports do no harm', async () => {
  const portal = await startPortal({ root: await portalFolder() })
  for (const body of ['', '{', 'null', '[]', '[null]', '{"csp-report":null}', '"x"'])
    expect((await portal.send('POST', '/csp-report', {}, body)).status).toBe(204)
  expect(portal.lines).toEqual([])
  expect((await portal.send('POST', '/csp-report', {}, 'x'.repeat(100_000))).status).toBe(413)
  const sly = JSON.stringify({ 'csp-report': { 'blocked-uri': `a\nforged line ${'x'.repeat(5000)}` } })
  await portal.send('POST', '/csp-report', {}, sly)
  const line = portal.lines.at(-1) ?? ''
  expect(JSON.parse(line)).toMatchObject({ event: 'csp' })
  expect(line).not.toContain('\n')
  expect(line.length).toBeLessThan(600)
})

test('[SV-05] no query, fragment or credentials of a URL are logged or listed', async () => {
  const portal = await startPortal({ root: await portalFolder() })
  const secret = 's3cretTokenOfAPlayer'
  for (const body of [
    {
      'csp-report': {
        'document-uri': `http://localhost/start?gameId=7&token=${secret}`,
        'blocked-uri': `https://evil.example/a;b?token=${secret}#x`,
        'source-file': `http://user:${secret}@localhost/a.js#${secret}`,
        'script-sample': `go("/start?token=${secret}")`,
      },
    },
    [
      {
        type: 'csp-violation',
        body: {
          documentURL: `http://localhost/start%3Ftoken=${secret}`,
          blockedURL: `data:text/html,${secret}`,
          sourceFile: `/x?${secret}`,
        },
      },
    ],
  ])
    await portal.send('POST', '/csp-report', {}, JSON.stringify(body))
  expect(portal.lines).toHaveLength(2)
  expect(portal.lines.join()).not.toContain(secret)
  expect((await portal.get('/csp-report')).text).not.toContain(secret)
  expect(JSON.parse(portal.lines[0] ?? '')).toMatchObject({ document: 'http://localhost/start' })
})

const type = { 'Content-Type': 'application/csp-report' }
const violation = (fields: Record<string, unknown>) => JSON.stringify({ 'csp-report': fields })

test('[SV-05] reports are of pages of this host, as its browser says', async () => {
  const portal = await startPortal({ root: await portalFolder() })
  const host = `localhost:${portal.port}`
  const send = async (headers: Record<string, string>, document = `http://${host}/lobby/home`) => {
    const body = violation({ 'effective-directive': 'img-src', 'document-uri': document })
    return (await portal.send('POST', '/csp-report', { Host: host, ...headers }, body)).status
  }
  // What Chromium and Firefox send with `report-uri`, over https and over http.
  expect(await send({ ...type, Origin: `http://${host}`, 'Sec-Fetch-Site': 'same-origin' })).toBe(204)
  expect(await send({ ...type, Origin: `http://${host}` })).toBe(204)
  // Chromium, of a page of ours that another site may not frame: it has no origin yet.
  const opaque = { Origin: 'null', 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'report' }
  expect(await send({ ...type, ...opaque }, `http://${host}/`)).toBe(204)
  expect(portal.lines).toHaveLength(3)
  // Another site's own policy can name our address.
  const other = { ...type, Origin: 'https://evil.example' }
  expect(await send({ ...other, 'Sec-Fetch-Site': 'cross-site' })).toBe(403)
  expect(await send(other)).toBe(403)
  expect(await send({ ...type, ...opaque }, 'https://evil.example/')).toBe(403)
  expect(await send({ ...type, ...opaque }, 'about:srcdoc')).toBe(403)
  // A page's own request cannot have that type without asking first.
  expect(await send({ 'Content-Type': 'text/plain', ...opaque }, `http://${host}/`)).toBe(403)
  expect(await send({ ...type, Origin: `http://${host}`, 'Sec-Fetch-Site': 'same-site' })).toBe(403)
  expect(JSON.parse((await portal.get('/csp-report')).text)).toMatchObject({ count: 3 })
})

test('[SV-05] forged reports of one source silence no other, and none for longer than an hour', async () => {
  let now = 3_600_000_000
  const portal = await startPortal({
    root: await portalFolder(),
    api: 'http://127.0.0.1:1',
    trustProxy: ['127.0.0.1'],
    now: () => now,
  })
  const send = (from: string, page: string, times = 1) => {
    const one = {
      type: 'csp-violation',
      body: { effectiveDirective: 'img-src', documentURL: `http://x/${page}` },
    }
    const body = JSON.stringify(Array.from({ length: times }, () => one))
    return portal.send('POST', '/csp-report', { 'X-Forwarded-For': from }, body)
  }
  for (let i = 0; i < 200; i++) await send('203.0.113.7', 'forged')
  await send('203.0.113.9', 'forged', 50)
  for (let i = 0; i < 1_500; i++)
    await portal.send(
      'POST',
      '/csp-report',
      { ...type, 'X-Forwarded-For': '203.0.113.7' },
      '{"csp-report":{"x":1}}',
    )
  expect(portal.lines.length).toBeLessThan(150)
  const seen = (page: string) => portal.lines.filter((line) => line.includes(`http://x/${page}`)).length
  expect((await send('203.0.113.8', 'real')).status).toBe(204)
  expect(seen('real')).toBe(1)
  now += 3_600_000
  await send('203.0.113.7', 'later')
  expect(seen('later')).toBe(1)
}, 60_000)

test('[SV-05] no field reaches the log as a client wrote it', async () => {
  const portal = await startPortal({ root: await portalFolder() })
  const secrets = [
    'abcdefghijklmnopqrstuvwxyz0123456789',
    'maria@example.com',
    '5511999998888',
    'maria%40example.com',
  ]
  const names = [
    'effective-directive',
    'blocked-uri',
    'document-uri',
    'source-file',
    'script-sample',
    'line-number',
  ]
  const shapes = [
    (secret: string) => secret,
    (secret: string) => `https://cdn.example/reset/${secret}/done`,
    (secret: string) => `https://${secret}.evil.example/`,
    (secret: string) => `mailto:${secret}`,
    (secret: string) => `blob:https://x/${secret}`,
    (secret: string) => `script-src ${secret}`,
    (secret: string) => `/account;jsessionid=${secret}`,
  ]
  const portals = secrets.flatMap((secret) => shapes.map((shape) => [secret, shape(secret)] as const))
  for (const [secret, value] of portals) {
    const before = portal.lines.length
    await portal.send(
      'POST',
      '/csp-report',
      type,
      violation(Object.fromEntries(names.map((name) => [name, value]))),
    )
    expect(portal.lines.slice(before).join()).not.toContain(secret)
  }
  const plain = violation({ 'effective-directive': 'img-src', 'blocked-uri': 'https://cdn.example/a/b.png' })
  const other = await startPortal({ root: await portalFolder() })
  await other.send('POST', '/csp-report', type, plain)
  expect(other.lines.join()).toContain('"directive":"img-src","blocked":"https://cdn.example/a/b.png"')
})
