/**
 * All calls of the back end (portal.md §7). `anonymous` calls carry no token; `public` ones carry the header `Public: 1`, so that
 * a 401 does not end the session; `write` marks calls that change something: they are never retried automatically (AU-21).
 */
export interface Endpoint {
  path: string
  anonymous?: true
  public?: true
  write?: true
}

/** Calls that activities declare for themselves, by name. Their path is their name. */
export const activityEndpoints = new Map<string, Omit<Endpoint, 'path'>>()

/** Adds the calls of an activity. Not in `endpoints`: activities register with the first screen, which needs no table of calls. */
export function registerEndpoints(own: Readonly<Record<string, Omit<Endpoint, 'path'>>>): void {
  for (const [name, endpoint] of Object.entries(own)) activityEndpoints.set(name, endpoint)
}
