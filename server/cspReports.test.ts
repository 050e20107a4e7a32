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

test('a demo server lists the violations that were reported', async () => {
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

test('before a real API the list is nobody else’s to read', async () => {
  const portal = await startPortal({ root: await portalFolder(), api: 'http://127.0.0.1:1' })
  expect((await portal.send('POST', '/csp-report', {}, report)).status).toBe(204)
  expect((await portal.get('/csp-report')).status).toBe(405)
  expect(portal.lines).toHaveLength(1)
})

test('what is no report, too long or full of line breaks does no harm', async () => {
  const portal = await startPortal({ root: await portalFolder() })
  for (const body of ['', '{', 'null', '[]', '[null]', '{"csp-report":null}', '"x"'])
    expect((await portal.send('POST', '/csp-report', {}, body)).status).toBe(204)
  expect((await portal.send('POST', '/csp-report', {}, 'x'.repeat(100_000))).status).toBe(413)
  expect(portal.lines).toEqual([])
  const sly = JSON.stringify({ 'csp-report': { 'blocked-uri': `a\nforged line ${'x'.repeat(5000)}` } })
  await portal.send('POST', '/csp-report', {}, sly)
  expect(portal.lines).toHaveLength(1)
  expect(portal.lines[0]).not.toContain('\n')
  expect(portal.lines[0]?.length).toBeLessThan(600)
})
