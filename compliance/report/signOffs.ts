import { isJsonObject } from '@layout/jsonObject'
import { browserDatabase, settled } from '@/shared/safe/browserDatabase'
import { parseJson } from '@/shared/safe/parseJson'
import { localStore } from '@/shared/safe/storage'
import type { Evidence } from '../rules/pageSnapshot'
import type { AuditResult } from '../rules/checkCase'

/** A reviewer's sign-off of an audit case. */
export interface SignOff {
  name: string
  note: string
  /** When, in ms. */
  at: number
  /** `layoutHash` of the signed layout. */
  layout: string
  /** `RULES_DIGEST` of the rules it was checked by. */
  rules?: string
  /** The notices that were shown; missing in older sign-offs. */
  shown?: Evidence[]
}

/** Stored state of an audit case. Screenshots are stored elsewhere, so that all cases can be read at once. */
export interface CellMemory {
  auditResult?: AuditResult
  signOff?: SignOff | undefined
  /** Replaced or withdrawn sign-offs; the latest first. */
  earlier?: SignOff[]
}
export type BoardMemory = Readonly<Record<string, CellMemory>>

/** Earlier releases stored all cases in one text of the local storage, which has no room for many sites. */
const OLD_KEY = 'COMPLIANCE_BOARD'
const database = browserDatabase('portico-compliance', 'cases')

/** Stored state by id of the audit case; invalid entries are left out. What earlier releases stored is taken over. */
export async function readMemory(): Promise<BoardMemory> {
  const old = validCases(Object.entries(readOld()))
  try {
    const [ids, values] = await database('readonly', (store) =>
      Promise.all([settled(store.getAllKeys()), settled(store.getAll())]),
    )
    const stored = validCases(ids.map((id, at) => [String(id), values[at]]))
    await takeOver(Object.entries(old).filter(([id]) => !Object.hasOwn(stored, id)))
    return { ...old, ...stored }
  } catch {
    return old
  }
}

/** Changes a stored case, also where another tab has changed it meanwhile; false without storage or room. */
export async function updateCase(id: string, change: (before: CellMemory) => CellMemory): Promise<boolean> {
  try {
    await database('readwrite', async (store) => {
      const before = validCases([[id, await settled<unknown>(store.get(id))]])[id]
      await settled(store.put(change(before ?? {}), id))
    })
    return true
  } catch {
    return false
  }
}

async function takeOver(cases: [string, CellMemory][]): Promise<void> {
  try {
    if (cases.length > 0)
      await database('readwrite', async (store) => {
        for (const [id, one] of cases) await settled(store.put(one, id))
      })
    localStore.remove(OLD_KEY)
  } catch {
    // It stays where it is, and the next visit tries again.
  }
}

function validCases(entries: [string, unknown][]): BoardMemory {
  return Object.fromEntries(
    entries.flatMap(([id, value]) => {
      if (!isJsonObject(value)) return []
      const { auditResult, signOff, earlier } = value as Record<string, unknown>
      return [
        [
          id,
          {
            ...(isAuditResult(auditResult) && { auditResult }),
            ...(isSignOff(signOff) && { signOff }),
            ...(Array.isArray(earlier) && { earlier: earlier.filter(isSignOff) }),
          },
        ],
      ]
    }),
  )
}

function readOld(): object {
  const stored = parseJson(localStore.get(OLD_KEY))
  return isJsonObject(stored) ? stored : {}
}

const isText = (value: unknown): value is string => typeof value === 'string'

const isFinding = (found: unknown) => isJsonObject(found) && isText(found.page) && isText(found.text)

function isAuditResult(value: unknown): value is AuditResult {
  if (!isJsonObject(value)) return false
  const { passed, results, layout, rules, at, shown = [] } = value
  return (
    Array.isArray(shown) &&
    shown.every(isFinding) &&
    typeof passed === 'boolean' &&
    Number.isFinite(at) &&
    isText(layout) &&
    isText(rules) &&
    Array.isArray(results) &&
    results.every(
      (one) =>
        isJsonObject(one) && isText(one.rule) && Array.isArray(one.findings) && one.findings.every(isFinding),
    )
  )
}

function isSignOff(value: unknown): value is SignOff {
  if (!isJsonObject(value)) return false
  const { name, note, at, layout, shown = [] } = value
  return (
    isText(name) &&
    isText(note) &&
    Number.isFinite(at) &&
    isText(layout) &&
    Array.isArray(shown) &&
    shown.every(isFinding)
  )
}
