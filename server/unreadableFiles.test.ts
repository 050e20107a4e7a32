import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { makeServer } from './makeServer'
import { cleanUp, folderWith, portalFolder, startPortal } from './testPortal'

afterEach(cleanUp)

const MARK = '\uFEFF'
const hosts = JSON.stringify({ 'a.example': 'n7' })
const layer = '{"schemaVersion":9}'

const servedHosts = async (portal: Awaited<ReturnType<typeof startPortal>>) => {
  const { status, text } = await portal.get('/layouts/sites.json')
  return status === 200 ? (JSON.parse(text) as unknown) : status
}
const unreadable = async (portal: Awaited<ReturnType<typeof startPortal>>) =>
  /^portal_files_unreadable (\d)$/m.exec(await portal.metrics())?.[1]

test('[SV-05] a byte order mark before sites.json, a layer and portal.json is read', async () => {
  const layouts = await folderWith({ 'sites.json': MARK + hosts, 'n7.json': MARK + layer })
  const settings = `${MARK}{"appName":"Ours"}`
  const portal = await startPortal({ root: await portalFolder({ 'portal.json': settings }), layouts })
  expect(await servedHosts(portal)).toEqual({ 'a.example': 'n7' })
  expect(JSON.parse((await portal.get('/portal.json')).text)).toMatchObject({ appName: 'Ours' })
  expect((await portal.get('/layouts/n7.json')).text).toMatch(/^\{/)
  expect([portal.lines, await unreadable(portal)]).toEqual([[], '0'])
})

const unread: [string, string, RegExp][] = [
  ['is empty', '', /^sites\.json is not JSON/],
  ['is cut off', hosts.slice(0, -3), /^sites\.json is not JSON/],
  ['has a comment', `// ours\n${hosts}`, /^sites\.json is not JSON/],
  ['is UTF-16', '\0{\0}', /^sites\.json is not JSON/],
  ['is a list', `[${hosts}]`, /^sites\.json is not a JSON object/],
  ['is null', 'null', /^sites\.json is not a JSON object/],
  ['names no site', '{"a.example":{"site":"n7"}}', /^sites\.json names no site for a\.example/],
]

test.each(unread)(
  '[SV-05] a sites.json that %s stops the start with a sentence',
  async (_name, text, sentence) => {
    const project = await folderWith({
      'dist/portal/index.html': '<!doctype html>',
      'layouts/sites.json': text,
      'layouts/n7.json': layer,
    })
    const layouts = join(project, 'layouts')
    await expect(makeServer({ port: 0, layouts }, project)).rejects.toThrow(sentence)
    await writeFile(join(layouts, 'sites.json'), hosts)
    await expect(makeServer({ port: 0, layouts }, project)).resolves.toMatchObject({
      name: '(mock back end)',
    })
  },
)

test('[SV-05] so does a portal.json that cannot be read', async () => {
  const project = await folderWith({ 'dist/portal/index.html': '', 'dist/portal/portal.json': '{"site":' })
  await expect(makeServer({ port: 0 }, project)).rejects.toThrow(/^portal\.json is not JSON/)
})

test.each(unread)(
  '[SV-05] one that %s while the server runs leaves every host its site, and is said',
  async (_name, text, sentence) => {
    const layouts = await folderWith({ 'sites.json': hosts, 'n7.json': layer })
    const portal = await startPortal({ root: await portalFolder(), layouts })
    expect(await servedHosts(portal)).toEqual({ 'a.example': 'n7' })
    await writeFile(join(layouts, 'sites.json'), text)
    await expect.poll(async () => (await servedHosts(portal)) && portal.lines.length).toBeGreaterThan(0)
    expect(await servedHosts(portal)).toEqual({ 'a.example': 'n7' })
    const messages = portal.lines.map((line) => (JSON.parse(line) as { message: string }).message)
    expect(messages).toEqual([expect.stringMatching(sentence)])
    expect(messages[0]).toContain('What was read before stays.')
    expect(await unreadable(portal)).toBe('1')
    await writeFile(join(layouts, 'sites.json'), '{"b.example":"n7"}')
    await expect.poll(() => servedHosts(portal)).toEqual({ 'b.example': 'n7' })
    expect(await unreadable(portal)).toBe('0')
  },
)

test('[SV-05] a portal.json that cannot be read while the server runs leaves the settings as they were', async () => {
  const root = await portalFolder({ 'portal.json': '{"site":"n7"}' })
  const portal = await startPortal({ root })
  const site = async () => (JSON.parse((await portal.get('/portal.json')).text) as { site: string }).site
  expect(await site()).toBe('n7')
  await writeFile(join(root, 'portal.json'), '{"site":')
  expect(await site()).toBe('n7')
  expect(portal.lines.join()).toContain('portal.json is not JSON')
  expect(await unreadable(portal)).toBe('1')
})
