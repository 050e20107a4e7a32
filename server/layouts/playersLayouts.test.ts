import { afterEach, expect, test, vi } from 'vitest'
import { createTestChannel, layoutFiles } from '@tests/support/testChannel'
import { memoryCaches } from '@tests/support/memoryCaches'
import { digestOf, encodeText } from '../../publishing/digest'
import { makeRelease } from '../../publishing/release'
import { bundleName, siteDocument } from '../../publishing/siteDocument'
import { proveLayouts } from '../../src/worker/proveLayouts'
import { cleanUp, folderWith } from '../testPortal'
import { createFolderLayouts } from './folderLayouts'
import { createReleaseDocuments } from './releaseDocuments'

afterEach(cleanUp)

/** Layers in which people have confirmed translations, of what all share and of the site. */
function confirmedFiles(scale = 1): Record<string, string> {
  const files = layoutFiles(['n7'], scale)
  for (const name of ['base', 'n7']) {
    const confirmedTexts = { fil: { 'games.popular': 'kq2v9xw1ab' } }
    files[name] = JSON.stringify({ ...(JSON.parse(files[name] ?? '{}') as object), confirmedTexts })
  }
  return files
}

async function confirmedChannel() {
  const channel = await createTestChannel(['n7'])
  const release = async (scale: number) => {
    const made = await makeRelease({
      files: confirmedFiles(scale),
      blocks: await digestOf(encodeText('blocks')),
    })
    await channel.publisher.storeRelease(made)
    return made.name
  }
  await channel.publisher.push('live', await release(1))
  const reader = channel.reader()
  await reader.refresh()
  return { ...channel, release, served: reader }
}

test('[LG-04] [SC-02] players get no confirmations of texts, and the signed bundle keeps them', async () => {
  const { served } = await confirmedChannel()
  const found = served.site('n7', 0)
  const document = await createReleaseDocuments(served).site('n7', { bucket: 0 })
  expect(found?.text.match(/"confirmedTexts"/g)).toHaveLength(2)
  expect(await digestOf(encodeText(found?.text ?? ''))).toBe(found?.bundle)
  expect(document?.text).not.toContain('confirmedTexts')
  // Nothing else is missing.
  const without = (text: string) => text.replaceAll(/"confirmedTexts":\{"fil":\{[^}]*\}\},/g, '')
  expect(JSON.parse(document?.text ?? '')).toMatchObject(
    JSON.parse(without(found?.text ?? '')) as Record<string, unknown>,
  )
})

test('[SC-02] nor do those whose build takes an older release', async () => {
  const { served } = await confirmedChannel()
  const text = served.site('n7', 0)?.text ?? ''
  const older = createReleaseDocuments({ ...served, olderBundle: () => Promise.resolve(text) })
  const document = await older.site('n7', { bucket: 0, older: 0 })
  expect(document?.text).toContain('"layers":[')
  expect(document?.text).not.toContain('confirmedTexts')
})

test('[LG-04] [SC-02] a folder gives none either, under the name that a release of the same layers has', async () => {
  const { served } = await confirmedChannel()
  const files = Object.entries(confirmedFiles()).map(([name, text]) => [`${name}.json`, text])
  const folder = await folderWith(Object.fromEntries(files) as Record<string, string>)
  const document = await createFolderLayouts(folder).site('n7', { bucket: 0 })
  expect(document?.text).not.toContain('confirmedTexts')
  const found = served.site('n7', 0)
  expect(document?.bundle).toBe(found && bundleName(found.bundle))
})

test('[PB-03] the worker proves what it gets from a server all the same', async () => {
  const { served, store, clock } = await confirmedChannel()
  vi.useFakeTimers({ now: clock.now, toFake: ['Date'] })
  vi.stubGlobal('fetch', async (path: string) => {
    const bytes = await store.get(path.slice('/releases/'.length))
    return new Response(bytes, { status: bytes ? 200 : 404 })
  })
  const trust = await digestOf((await store.get('k/0.json')) ?? new Uint8Array())
  const isProven = await proveLayouts({ from: '/releases', channel: 'live', trust }, 'n7', memoryCaches())
  const found = served.site('n7', 0)
  const document = JSON.parse(found ? siteDocument(found) : '{}') as { layers: object[] }
  expect(isProven(document)).toBe(true)
  expect(isProven({ ...document, layers: document.layers.slice(1) })).toBe(false)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
