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
