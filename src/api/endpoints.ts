/**
 * How a call is made (portal.md §7). `anonymous` calls carry no token; `public` ones carry the header `Public: 1`, so that a 401 does not
 * end the session; `write` marks calls that change something: they are never retried automatically (AU-21). A back end may lack the
 * `optional` ones, which portal.md does not name (BK-03).
 */
export interface Endpoint {
  readonly name: string
  readonly path: string
  readonly anonymous?: true
  readonly public?: true
  readonly write?: true
  readonly optional?: true
}

/** `path` is that below `/app/v1/`, where it is not the name of the call. */
type Declared = Omit<Endpoint, 'name' | 'path'> & { path?: string }

/** The calls of a feature, in its file `*.calls.ts`; what each is for is in `*.calls.docs.ts` beside it. */
export function endpoints<Name extends string>(
  calls: Record<Name, Declared>,
): Readonly<Record<Name, Endpoint>> {
  const entries = Object.entries<Declared>(calls)
  return Object.fromEntries(
    entries.map(([name, { path = name, ...how }]) => [name, { name, path: `/app/v1/${path}`, ...how }]),
  ) as Record<Name, Endpoint>
}
