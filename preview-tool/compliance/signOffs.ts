import { isJsonObject } from '@/engine/layout/jsonObject'
import { localStore, type SafeStorage } from '@/shared/safe/storage'
import type { AuditResult } from './judge'

/** A reviewer's word for a cell, as it was when they gave it. */
export interface SignOff {
  name: string
  note: string
  /** When, in ms. */
  at: number
  /** `layoutHash` of what was signed. */
  layout: string
  /** `rulesHash` of what it was judged by. */
  rules?: string
}

/** What the board remembers of a cell. Pictures are not kept: they would fill the storage. */
export interface CellMemory {
  auditResult?: AuditResult
  signOff?: SignOff | undefined
  /** Words that others took the place of, or that were withdrawn; the latest first. */
  earlier?: SignOff[]
}
export type BoardMemory = Readonly<Record<string, CellMemory>>

const KEY = 'COMPLIANCE_BOARD'

/** What was kept in this browser, by id of the cell; what cannot be read is left out. */
export function readMemory(storage: Pick<SafeStorage, 'get'> = localStore): BoardMemory {
  const kept = parse(storage.get(KEY))
  if (!isJsonObject(kept)) return {}
  return Object.fromEntries(
    Object.entries(kept).flatMap(([id, value]) => {
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

/** Keeps it; a storage that is full or forbidden costs only the memory. */
export function keepMemory(memory: BoardMemory, storage: Pick<SafeStorage, 'set'> = localStore): void {
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
  const { name, note, at, layout } = value
  return isText(name) && isText(note) && Number.isFinite(at) && isText(layout)
}
