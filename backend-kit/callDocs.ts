import '@/app/start/findActivities'
import { endpointOf, type EndpointName } from '@/api/endpoints'
import { AREAS, type Area, type CallDoc, type Calls, type Meanings } from './callDoc'
import { configFields } from './configFields'
import { sharedFields } from './sharedFields'

const files = Object.entries(
  import.meta.glob<{ calls: Calls; fields?: Meanings }>('./calls/**/*.ts', { eager: true }),
)

/** The chapter of a file: `./calls/deposits.ts`, `./calls/activities/spin.ts`. */
function areaOf(file: string): Area {
  const area = /^\.\/calls\/(\w+)/.exec(file)?.[1] ?? ''
  if (!Object.hasOwn(AREAS, area)) throw new Error(`${file} belongs to no chapter of AREAS.`)
  return area as Area
}

/**
 * Every call of the endpoint table with its schemas. Activities add calls without editing a list, so that one may be missing here: a
 * test names it.
 */
export const callDocs = Object.fromEntries(
  files.flatMap(([file, { calls }]) =>
    (Object.entries(calls) as [EndpointName, CallDoc][]).map(([name, doc]) => {
      const persona = endpointOf(name).anonymous && ('visitor' as const)
      return [name, { ...doc, area: areaOf(file), demo: { ...(persona && { persona }), ...doc.demo } }]
    }),
  ),
) as Readonly<Record<EndpointName, CallDoc & { area: Area }>>

/** What a field of this name means, where no comment above it in its schema says more. */
export const fieldMeanings: ReadonlyMap<string, string> = onlyOnce([
  sharedFields,
  configFields,
  ...files.map(([, { fields = {} }]) => fields),
])

function onlyOnce(tables: Meanings[]): Map<string, string> {
  const all = new Map<string, string>()
  for (const [name, meaning] of tables.flatMap(Object.entries<string>)) {
    if (all.has(name)) throw new Error(`Two tables say what "${name}" means: say it in sharedFields.ts.`)
    all.set(name, meaning)
  }
  return all
}
