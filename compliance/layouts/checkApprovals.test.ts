import { expect, test } from 'vitest'
import type { NamedLayer } from '@layout/layerPatches'
import { mergePatch } from '@layout/mergePatch'
import type { Json } from '@layout/types'
import { checkApprovals } from './checkApprovals'

const base = { schemaVersion: 1, languages: ['en', 'fil', 'ur'] }

/** The problems of sites on the same base, and what the approval of base for Filipino should say. */
async function check(sites: Record<string, Json>, ownBase: Json = {}) {
  const layerOf = (name: string, layer: Json): NamedLayer => ({ name, layer })
  const chainsOn = (approval: Json) =>
    Object.entries(sites).map(([site, layer]) => ({
      site,
      layers: [
        layerOf('base', mergePatch(mergePatch(base, ownBase), { legalApprovals: { fil: approval } })),
        layerOf(site, layer),
      ],
      files: { base: 'layouts/base.json', [site]: `layouts/${site}.json` },
      problems: [],
    }))
  const approval = { by: 'Atty. Santos', on: '2026-12-01', texts: `sha256:${'0'.repeat(64)}` }
  const outdated = await checkApprovals(process.cwd(), chainsOn(approval).slice(0, 1))
  const [{ expected = '' } = {}] = outdated
  const found = await checkApprovals(process.cwd(), chainsOn({ ...approval, texts: String(expected) }))
  return { outdated, found: found.map(({ file, message }) => `${file}: ${message}`) }
}
const changed = (site: string) =>
  expect.stringMatching(
    new RegExp(
      `base.json: The legal texts of ${site} in Filipino have changed since Atty. Santos approved them`,
    ),
  ) as string

test('[LG-04] an approval holds for the legal texts that it was given for', async () => {
  const { outdated, found } = await check({ n7: {} })
  expect(outdated).toMatchObject([{ file: 'layouts/base.json', pointer: '/legalApprovals/fil' }])
  expect(found).toEqual([])
})

test.each<[string, Json]>([
  ['a notice of its own', { messages: { fil: { 'legal.ageNotice': '{{app}}: 21+' } } }],
  ['one in green mode', { modes: { green: { messages: { fil: { 'safer.title': 'Ligtas' } } } } }],
  [
    'one on phones',
    { modes: { green: { devices: { mobile: { messages: { fil: { 'kyc.title': 'Sino ka' } } } } } } },
  ],
])('[LG-04] a site that inherits an approval and has %s is named', async (_what, layer) => {
  expect((await check({ n7: {}, '6s': layer })).found).toEqual([changed('6s')])
})

test.each<[string, Json]>([
  ['a text in which the law has no say', { messages: { fil: { 'tab.home': 'Simula' } } }],
  ['a notice in another language', { messages: { ur: { 'legal.ageNotice': '{{app}} 21' } } }],
  [
    'an own notice, and does not offer the language',
    {
      languages: ['en'],
      messages: { fil: { 'legal.ageNotice': '{{app}}: 21+' } },
    },
  ],
  [
    'an own notice, and no approval',
    {
      legalApprovals: null,
      messages: { fil: { 'legal.ageNotice': '{{app}}: 21+' } },
    },
  ],
])('[LG-04] a site with %s needs no new approval', async (_what, layer) => {
  expect((await check({ n7: {}, '6s': layer })).found).toEqual([])
})
