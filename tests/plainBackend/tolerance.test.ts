import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { endpointNames, type EndpointName } from '@/api/endpoints'
import { parseResponse } from '@/api/parseResponse'
import '@/app/start/findActivities'
import { callDocs } from '../../backend-kit/callDocs'
import { makeExamples, type Example } from '../../backend-kit/makeExamples'
import { meaning } from './meaning'
import { canonical, includes, respell, spoil, type Draw, type Respelling } from './respell'

// 2,000 answers, the same each time; 100,000 others in the nightly run; made from the one that the mock gives to each call, and read as the portal reads them.

const { TOLERANCE_RUNS } = process.env
const ANSWERS = Number(TOLERANCE_RUNS ?? 2_000)
const names = endpointNames()
const PROPERTIES = 5
const numRuns = Math.ceil(ANSWERS / names.length / PROPERTIES)
const NOW = 1_800_000_000_000

// The configuration alone takes a minute for its part of 100,000.
vi.setConfig({ testTimeout: 900_000 })

let examples: Record<EndpointName, Example>
beforeAll(async () => {
  examples = await makeExamples()
}, 60_000)

/** What the portal makes of an answer, over the wire; a refusal is its kind. */
function understood(name: EndpointName, response: unknown): unknown {
  const result = parseResponse(name, 200, JSON.stringify(response), callDocs[name].response, false)
  return result.ok ? { ok: true, data: meaning(result.data) } : { ok: false, kind: result.error.kind }
}

function holds(property: (draw: Draw) => void): void {
  vi.spyOn(Date, 'now').mockReturnValue(NOW)
  fc.assert(
    fc.property(fc.gen(), (gen) => {
      property((arbitrary) => gen(() => arbitrary))
    }),
    { numRuns, endOnFailure: true, ...(TOLERANCE_RUNS === undefined && { seed: 21 }) },
  )
}
const asSent = (name: EndpointName, draw: Draw, how: Respelling) =>
  understood(name, respell(examples[name].response, draw, how))
const plainly = (name: EndpointName) => understood(name, examples[name].response)

test.each(names)(
  '[BK-04] %s: numbers as text, flags as 0 and 1 and unknown members mean the same',
  (name) => {
    expect(plainly(name)).toMatchObject({ ok: true })
    holds((draw) => expect(asSent(name, draw, { types: true })).toEqual(plainly(name)))
  },
)

test.each(names)('[BK-04] %s: lists doubled and in another order mean the same', (name) => {
  const meant = canonical(plainly(name))
  holds((draw) => expect(canonical(asSent(name, draw, { types: true, lists: true }))).toEqual(meant))
})

test.each(names)('[BK-04] %s: malformed members of lists are dropped and the others kept', (name) => {
  const meant = plainly(name)
  holds((draw) => {
    const found = asSent(name, draw, { types: true, junk: true })
    expect(includes(found, meant) ? meant : found).toEqual(meant)
  })
})

test.each(names)('[BK-04] %s: without its lists, null or absent, it is read all the same', (name) => {
  holds((draw) => expect(asSent(name, draw, { types: true, gone: true })).toMatchObject({ ok: true }))
})

test.each(names)('[BK-04] %s: whatever comes is read or refused, and never throws', (name) => {
  holds((draw) => {
    const found = understood(name, spoil(examples[name].response, draw)) as { ok: boolean; kind?: string }
    expect(['read', 'shape', 'errcode', 'unauthorized']).toContain(found.ok ? 'read' : found.kind)
  })
})
