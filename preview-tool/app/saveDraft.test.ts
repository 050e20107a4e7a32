import { afterEach, expect, test, vi } from 'vitest'
import type { EditorState } from '../model'
import { saveDraft } from './saveDraft'

afterEach(() => vi.unstubAllGlobals())

const text = (layer: object) => `${JSON.stringify({ schemaVersion: 1, ...layer })}\n`
const files = { base: { text: text({}), tag: 'a' }, n7: { text: text({ extends: 'base' }), tag: 'b' } }
const state = {
  files,
  documents: {
    base: { schemaVersion: 1, theme: { radius: '1px' } },
    n7: { schemaVersion: 1, extends: 'base', theme: { radius: '2px' } },
  },
  target: { layer: 'n7' },
  selected: null,
  past: [],
  future: [],
} as EditorState

/** A server that refuses one layer until another one has been saved. */
function serverWhere(needs: Record<string, string>): string[] {
  const saved: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    const name = /(\w+)\.json$/.exec(path)?.[1] ?? ''
    const missing = needs[name]
    const isRefused = missing !== undefined && !saved.includes(missing)
    if (!isRefused) saved.push(name)
    const problems = [
      { layer: 'n7', pointer: '/footer/ageBadge', message: 'The footer shows the 21+ notice.' },
    ]
    return new Response(
      JSON.stringify(isRefused ? { message: 'The layer is not valid.', problems } : { tag: 'c' }),
      { status: isRefused ? 422 : 200, headers: { 'Content-Type': 'application/json' } },
    )
  })
  return saved
}

test('[PV-06] layers that depend on one another are saved in the order that the server accepts', async () => {
  const saved = serverWhere({ base: 'n7' })
  const results = await saveDraft(state)
  expect(saved).toEqual(['n7', 'base'])
  expect(results.map(({ kind }) => kind)).toEqual(['saved', 'saved'])
})

test('[PV-06] a refused save names the layer that would break', async () => {
  serverWhere({ base: 'nobody' })
  expect(await saveDraft(state)).toEqual([
    { layer: 'n7', kind: 'saved', file: expect.anything() as unknown },
    {
      layer: 'base',
      kind: 'refused',
      message: 'The layer is not valid. n7 /footer/ageBadge: The footer shows the 21+ notice.',
    },
  ])
})

/** The draft of someone who gives n7 an address, over a list of hosts that was read before. */
const withAddress = (host: string): EditorState => ({
  ...state,
  files: { ...files, sites: { text: '{ "a.example": "base" }', tag: 'd' } },
  documents: {
    base: { schemaVersion: 1 },
    n7: { schemaVersion: 1, extends: 'base' },
    sites: { 'a.example': 'base', [host]: 'n7' },
  },
})

/** A server on which someone has saved other hosts meanwhile. */
function serverWith(text: string): void {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response(JSON.stringify({ text, tag: 'e' }), {
        status: 412,
        headers: { 'Content-Type': 'application/json' },
      }),
    ),
  )
}

test('[OP-02] addresses that two people gave different sites are merged', async () => {
  serverWith('{ "a.example": "base", "b.example": "base" }')
  expect(await saveDraft(withAddress('c.example'))).toMatchObject([
    {
      layer: 'sites',
      kind: 'merged',
      document: { 'a.example': 'base', 'b.example': 'base', 'c.example': 'n7' },
    },
  ])
})

test('[OP-02] an address that two people gave two sites is a conflict: the second chooses, nothing is lost', async () => {
  serverWith('{ "a.example": "base", "c.example": "base", "d.example": "base" }')
  expect(await saveDraft(withAddress('c.example'))).toMatchObject([
    {
      layer: 'sites',
      kind: 'conflict',
      document: { 'a.example': 'base', 'c.example': 'n7', 'd.example': 'base' },
      conflicts: [{ path: ['c.example'], mine: 'n7', theirs: 'base' }],
    },
  ])
})
