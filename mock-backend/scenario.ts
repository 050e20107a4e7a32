import { SITE_MODES } from '@/api/models/siteModes'
import { z } from 'zod'
import { handlers } from './handlers/all'
import { personaNames } from './personaNames'
import { scenarioFiles } from './scenarioFiles'
import { siteCodes } from './config/siteCodes'

// Zod's generated code needs eval, which the portal's Content-Security-Policy forbids.
z.config({ jitless: true })

const fault = z.strictObject({
  /** HTTP status of the response. */
  status: z.int().min(100).max(599).optional(),
  errcode: z.int().optional(),
  code: z.int().optional(),
  delayMs: z.int().min(0).max(120_000).optional(),
  /** Sent unchanged, with status 200 by default. */
  body: z.string().optional(),
  /** No response: the connection is closed. */
  network: z.literal(true).optional(),
  /** No response, and the call is carried out that many milliseconds later; 0: at once. */
  carriedOutAfterMs: z.int().min(0).max(86_400_000).optional(),
  /** Number of calls affected; all when missing. */
  times: z.int().min(1).optional(),
})
export type Fault = z.output<typeof fault>

const names = Object.keys(handlers)
const scenarioSchema = z.strictObject({
  site: z.enum(siteCodes).optional(),
  mode: z.enum(SITE_MODES).optional(),
  device: z.enum(['mobile', 'desktop']).optional(),
  persona: z.enum(['visitor', ...personaNames]).optional(),
  /** The current time, as ISO text or milliseconds since the epoch. */
  clock: z
    .union([z.int().min(0), z.iso.datetime({ offset: true })])
    .transform((at) => (typeof at === 'number' ? at : Date.parse(at)))
    .optional(),
  /** What all chance starts from: the same seed plays the same rounds. Without one each demo session has its own. */
  seed: z.string().max(60).optional(),
  /** A merge patch (RFC 7396) over the site's configuration. */
  config: z.record(z.string(), z.unknown()).optional(),
  /** A merge patch over the persona's account (`mock-backend/players/player.ts`). */
  player: z.record(z.string(), z.unknown()).optional(),
  /** The operator has replaced its key pair, and the portal still has the old public key. */
  keyReplaced: z.literal(true).optional(),
  /** Number of rows in each of the persona's records. */
  records: z.int().min(0).max(10_000).optional(),
  games: z.union([z.literal(240), z.literal(10_000), z.literal(0)]).optional(),
  /** By endpoint name of `src/api/endpoints.ts`; `*` is every call that is not named. */
  faults: z
    .record(
      z.string().refine((name) => name === '*' || names.includes(name), { error: 'no call has this name' }),
      fault,
    )
    .optional(),
})

/** A back-end state to show or test: JSON small enough for a URL. */
export type Scenario = z.output<typeof scenarioSchema>

export class ScenarioError extends Error {
  override name = 'ScenarioError'
}

/** Validates a parsed scenario. Throws a `ScenarioError` that lists every error with its path. */
export function checkScenario(value: unknown): Scenario {
  const checked = scenarioSchema.safeParse(value)
  if (checked.success) return checked.data
  const lines = checked.error.issues.map((issue) => {
    const at = issue.path.length ? `/${issue.path.join('/')}` : 'scenario'
    const inner = 'issues' in issue ? (issue.issues as { message: string }[]).map((i) => i.message) : []
    return `${at}: ${inner.join(', ') || issue.message}`
  })
  throw new ScenarioError(lines.join('\n'))
}

/** Reads a scenario from JSON text or from the name of a file in `scenarios/`. Throws a `ScenarioError`. */
export function parseScenario(textOrName: string): Scenario {
  const text = textOrName.trim()
  if (text.length > 16_384) throw new ScenarioError('scenario: longer than 16,384 characters')
  if (!text.startsWith('{')) {
    const file = Object.hasOwn(scenarioFiles, text) ? scenarioFiles[text] : undefined
    if (file === undefined)
      throw new ScenarioError(
        `scenario: no file is named "${text.slice(0, 60)}"; there are ${Object.keys(scenarioFiles).join(', ')}`,
      )
    return checkScenario(file)
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new ScenarioError(`scenario: not JSON (${error instanceof Error ? error.message : String(error)})`)
  }
  return checkScenario(value)
}
