import type { Endpoint } from '@/api/endpoints'

const files = import.meta.glob<Record<string, Readonly<Record<string, Endpoint>>>>('/src/**/*.calls.ts', {
  eager: true,
})

/** All calls of the portal by name, of every `*.calls.ts`. */
export const endpoints: Readonly<Record<string, Endpoint>> = onlyOnce(
  Object.values(files)
    .flatMap((module) => Object.values(module))
    .flatMap((calls) => Object.values(calls)),
)

/** Throws when the portal has no call of that name. */
export function endpointOf(name: string): Endpoint {
  const endpoint = Object.hasOwn(endpoints, name) ? endpoints[name] : undefined
  if (!endpoint) throw new Error(`No call is named "${name}".`)
  return endpoint
}

function onlyOnce(all: Endpoint[]): Record<string, Endpoint> {
  const byName: Record<string, Endpoint> = {}
  for (const endpoint of all) {
    if (byName[endpoint.name]) throw new Error(`Two files declare the call "${endpoint.name}".`)
    byName[endpoint.name] = endpoint
  }
  return byName
}
