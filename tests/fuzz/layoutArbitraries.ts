import fc from 'fast-check'
import type { Condition, Facts, JsonObject } from '@layout/types'

const site = fc.constantFrom('base', 'n7', '6b')
const messageKey = fc.constantFrom('tab.home', 'home.title', 'activity.act39.err1001')

const optional = <T>(shape: { [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<Partial<T>> =>
  fc.record(shape, { requiredKeys: [] }) as fc.Arbitrary<Partial<T>>

/** Conditions of the schema, two levels deep. */
const leaf: fc.Arbitrary<Condition> = optional({
  signedIn: fc.boolean(),
  mode: fc.constantFrom('green', 'normal'),
  device: fc.constantFrom<'mobile' | 'desktop'>('mobile', 'desktop'),
  site: fc.array(site, { minLength: 1, maxLength: 2 }),
  route: fc.constantFrom('/home', '/rule/*'),
  flag: fc.constantFrom('party', 'off'),
  activity: fc.integer({ min: 1, max: 45 }),
  config: fc.constantFrom({ path: 'h5.downloadType', in: [2, 3] }, { path: 'registerType', exists: true }),
}) as fc.Arbitrary<Condition>
const condition: fc.Arbitrary<Condition> = fc.oneof(
  { weight: 3, arbitrary: leaf },
  fc.array(leaf, { minLength: 1, maxLength: 3 }).map((any): Condition => ({ any })),
  leaf.map((not): Condition => ({ not })),
)

const placed = {
  sort: fc.integer({ min: -5, max: 100 }),
  hidden: fc.boolean(),
  when: condition,
  whenUnknown: fc.constantFrom('show', 'hide'),
}

const block = fc.oneof(
  fc.record({
    type: fc.constant('fixture.Banner'),
    props: optional({
      source: fc.constantFrom('ads', 'notices'),
      seconds: fc.integer({ min: 2, max: 30 }),
      title: messageKey,
      links: fc.array(fc.record({ to: fc.constantFrom('/home', 'https://a.example/b') }), { maxLength: 3 }),
    }),
  }),
  fc.record({ type: fc.constant('fixture.Needy'), props: fc.record({ kind: fc.integer() }) }),
  fc.record({ type: fc.constant('later.Thing'), props: optional({ any: fc.integer() }) }),
)

const node = fc.tuple(optional(placed), block).map(([place, what]) => ({ ...place, ...what }))
const item = fc
  .tuple(
    optional({ ...placed, icon: fc.constant('home'), emphasis: fc.boolean() }),
    messageKey,
    fc.constantFrom({ to: '/home' }, { to: 'https://help.example/' }, { action: 'logout' }),
  )
  .map(([place, label, leads]) => ({ ...place, label, ...leads }))
const route = fc.oneof(
  fc.record({ type: fc.constant('fixture.Page'), access: fc.constantFrom('public', 'player') }),
  fc.record({ redirect: fc.constantFrom('/home', '/search') }),
)
const overrides = optional({
  banner: optional({
    ...placed,
    props: optional({ seconds: fc.integer({ min: 2, max: 30 }), note: fc.string({ maxLength: 9 }) }),
  }),
})

/** A patch whose new entries have unique names, so that it cannot break another patch's; it may override base's. */
function patchOf(prefix: string) {
  const sectionOf = <T>(entry: fc.Arbitrary<T>) =>
    fc
      .array(entry, { maxLength: 3 })
      .map((entries) => Object.fromEntries(entries.map((one, at) => [`${prefix}-${at}`, one])))
  return optional({
    theme: optional({
      scheme: fc.constantFrom('dark', 'light'),
      color: optional({ accent: fc.constant('#e6b24a'), scrim: fc.constant('#00000080') }),
      radius: fc.constantFrom('0', '12px', '1.5rem'),
      scale: fc.constantFrom(0.9, 1, 1.2),
    }),
    home: fc.tuple(sectionOf(node), overrides).map(merged),
    tabBar: sectionOf(item),
    routes: fc
      .array(route, { maxLength: 2 })
      .map((routes) => Object.fromEntries(routes.map((one, at) => [`/${prefix}/{id}/${at}`, one]))),
  })
}

/** Valid layers. */
const goodLayer: fc.Arbitrary<JsonObject> = fc
  .tuple(
    patchOf('own'),
    optional({
      devices: optional({ mobile: patchOf('mobile'), desktop: patchOf('desktop') }),
      modes: optional({
        green: fc
          .tuple(patchOf('green'), optional({ devices: optional({ desktop: patchOf('green-desktop') }) }))
          .map(merged),
      }),
    }),
  )
  .map(([own, more]) => ({ schemaVersion: 1, ...own, ...more }) as unknown as JsonObject)

function merged([a, b]: [object, object]): object {
  return { ...a, ...b }
}

/** Values that should never be in a layout. */
const poison = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    null,
    'javascript:alert(1)',
    [],
    {},
    -1,
    { type: 'fixture.Shell' },
    { type: 'constructor.Object', props: { toString: 1 } },
    JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
    nested(40),
  ),
)
const poisonName = fc.constantFrom(
  '__proto__',
  'constructor',
  'toString',
  'type',
  'props',
  'x',
  'home',
  'modes',
  'sort',
  'to',
)

function nested(levels: number): unknown {
  return JSON.parse('{"a":'.repeat(levels) + '1' + '}'.repeat(levels))
}

/** A valid layer with one to three defects: a value replaced, a name added, a name removed. */
const spoiltLayer: fc.Arbitrary<unknown> = fc
  .tuple(
    goodLayer,
    fc.array(fc.tuple(fc.nat(), poison, fc.option(poisonName)), { minLength: 1, maxLength: 3 }),
  )
  .map(([layer, edits]) => {
    const spoilt = structuredClone(layer) as object
    for (const [at, value, name] of edits) spoil(spoilt, at, structuredClone(value), name)
    return spoilt
  })

function spoil(root: object, at: number, value: unknown, name: string | null): void {
  const places: [object, string][] = []
  const visit = (holder: object): void => {
    for (const key of Object.keys(holder)) {
      places.push([holder, key])
      const child = Object.getOwnPropertyDescriptor(holder, key)?.value as unknown
      if (typeof child === 'object' && child !== null && places.length < 500) visit(child)
    }
  }
  visit(root)
  const place = places[at % Math.max(1, places.length)]
  if (!place) return
  const [holder, key] = place
  // As JSON.parse would: an own member, whatever its name.
  Object.defineProperty(holder, name ?? key, { value, enumerable: true, configurable: true, writable: true })
}

/** Texts of layers, valid and invalid about half and half. (As text, because fast-check cannot print some of the values.) */
export const anyLayerText: fc.Arbitrary<string> = fc
  .oneof(
    { weight: 11, arbitrary: goodLayer as fc.Arbitrary<unknown> },
    { weight: 8, arbitrary: spoiltLayer },
    { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 6 }) },
  )
  .map((layer) => JSON.stringify(layer))

export const anyFacts: fc.Arbitrary<Facts> = fc
  .tuple(
    fc.record({ site, device: fc.constantFrom<'mobile' | 'desktop'>('mobile', 'desktop') }),
    optional({
      mode: fc.constantFrom('green', 'normal'),
      signedIn: fc.boolean(),
      route: fc.constantFrom('/', '/home', '/rule/x', '/%E0%A4%A'),
      native: fc.boolean(),
      flags: fc.constantFrom({}, { party: true }, { party: false, off: true }),
      activities: fc.array(fc.integer({ min: 1, max: 45 }), { maxLength: 4 }),
      config: fc.constantFrom({}, { h5: { downloadType: 2 } }, { registerType: 'phone' }),
    }),
  )
  .map(([known, maybe]) => ({ ...known, ...maybe }) as Facts)
