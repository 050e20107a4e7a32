import type { Endpoint } from '@/api/endpoints'
import { onlyOnce } from './onlyOnce'

const files = import.meta.glob<Record<string, Readonly<Record<string, Endpoint>>>>('/src/**/*.calls.ts', {
  eager: true,
})

/** All calls of the portal by name, of every `*.calls.ts`. */
export const endpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  onlyOnce(
    Object.values(files)
      .flatMap((module) => Object.values(module))
      .flatMap((calls) => Object.entries(calls)),
    (name) => `Two files declare the call "${name}".`,
  ),
)

/** Throws when the portal has no call of that name. */
export function endpointOf(name: string): Endpoint {
  const endpoint = Object.hasOwn(endpoints, name) ? endpoints[name] : undefined
  if (!endpoint) throw new Error(`No call is named "${name}".`)
  return endpoint
}
