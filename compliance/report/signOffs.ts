import { isJsonObject } from '@layout/jsonObject'
import { localStore, type SafeStorage } from '@/shared/safe/storage'
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

/** Stored state of an audit case. Screenshots are stored elsewhere: they would fill localStorage. */
export interface CellMemory {
  auditResult?: AuditResult
  signOff?: SignOff | undefined
  /** Replaced or withdrawn sign-offs; the latest first. */
  earlier?: SignOff[]
}
export type BoardMemory = Readonly<Record<string, CellMemory>>

const KEY = 'COMPLIANCE_BOARD'

/** Stored state by id of the audit case; invalid entries are left out. */
export function readMemory(storage: Pick<SafeStorage, 'get'> = localStore): BoardMemory {
  const stored = parse(storage.get(KEY))
  if (!isJsonObject(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, value]) => {
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

/** Stores it; without room or storage it lasts until the page closes. */
export function storeMemory(memory: BoardMemory, storage: Pick<SafeStorage, 'set'> = localStore): void {
  storage.set(KEY, JSON.stringify(memory))
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
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
