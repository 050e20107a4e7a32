import { describeValue } from './describeValue'
import { isJsonObject } from './jsonObject'
import { sectionNames } from './sections'
import type { JsonObject, LayoutProblem } from './types'

/** The schema version that this portal reads and writes. */
export const SCHEMA_VERSION = 1

export interface Migrated {
  layer?: JsonObject
  /** The document's original version. */
  from?: number
  problems: LayoutProblem[]
}

/** `steps[n]` turns a document of version n into one of version n + 1. */
const steps: ((document: JsonObject) => JsonObject)[] = [fromVersion0]

/**
 * Migrates a layer to the current schema version, step by step (LY-09). Does not change the argument. A version that is
 * missing or newer than this portal's is a problem, and no layer is returned.
 */
export function migrateLayer(document: unknown): Migrated {
  if (!isJsonObject(document))
    return { problems: [{ pointer: '', message: 'A layout must be an object.', expected: 'an object' }] }
  // Version 0 called the field `version`.
  const from = document.schemaVersion ?? (document.version === 0 ? 0 : undefined)
  if (typeof from !== 'number' || !Number.isInteger(from) || from < 0) return { problems: [noVersion(from)] }
  if (from > SCHEMA_VERSION) return { from, problems: [tooNew(from)] }
  const layer = steps.slice(from).reduce((current, step) => step(current), document)
  return { layer, from, problems: [] }
}

/**
 * Version 0 had `version` for `schemaVersion`, `tabs` for `tabBar`, `order` for `sort` in the home page's sections,
 * and `visible: false` for `hidden: true` everywhere.
 */
function fromVersion0(document: JsonObject): JsonObject {
  const { version: _version, ...rest } = document
  const layer = { ...upgradePatch(rest), schemaVersion: 1 }
  const { devices, modes } = layer as JsonObject
  return {
    ...layer,
    ...(isJsonObject(devices) ? { devices: mapValues(devices, upgradePatch) } : {}),
    ...(isJsonObject(modes) ? { modes: mapValues(modes, upgradeMode) } : {}),
  }
}

function upgradeMode(mode: JsonObject): JsonObject {
  const patch = upgradePatch(mode)
  return isJsonObject(patch.devices) ? { ...patch, devices: mapValues(patch.devices, upgradePatch) } : patch
}

function upgradePatch(patch: JsonObject): JsonObject {
  const upgraded = rename(patch, 'tabs', 'tabBar')
  for (const section of [...sectionNames(upgraded), 'routes']) {
    const entries = upgraded[section]
    if (!isJsonObject(entries)) continue
    upgraded[section] = mapValues(entries, (entry) =>
      visibleToHidden(section === 'home' ? rename(entry, 'order', 'sort') : entry),
    )
  }
  return upgraded
}

function visibleToHidden(entry: JsonObject): JsonObject {
  if (typeof entry.visible !== 'boolean') return entry
  const { visible, ...rest } = entry
  return { ...rest, hidden: !visible }
}

function rename(object: JsonObject, from: string, to: string): JsonObject {
  if (!Object.hasOwn(object, from) || Object.hasOwn(object, to)) return { ...object }
  const { [from]: value, ...rest } = object
  return { ...rest, [to]: value ?? null }
}

function mapValues(object: JsonObject, change: (value: JsonObject) => JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => [key, isJsonObject(value) ? change(value) : value]),
  )
}

function noVersion(found: unknown): LayoutProblem {
  return {
    pointer: '/schemaVersion',
    message: `A layout needs a schemaVersion; the current one is ${SCHEMA_VERSION}.`,
    expected: `a whole number up to ${SCHEMA_VERSION}`,
    found: describeValue(found),
  }
}

function tooNew(found: number): LayoutProblem {
  return {
    pointer: '/schemaVersion',
    message: `The layout has schemaVersion ${found}; this portal supports versions up to ${SCHEMA_VERSION}.`,
    expected: `at most ${SCHEMA_VERSION}`,
    found: String(found),
  }
}
