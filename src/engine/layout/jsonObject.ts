import type { JsonObject } from './types'

/** True for what JSON calls an object: not null, not a list. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const REFUSED = new Set(['__proto__', 'constructor', 'prototype'])

/** Names that could reach a prototype; no layout may use them, at any depth. */
export function isRefusedKey(key: string): boolean {
  return REFUSED.has(key)
}

/** The own value of a key, never an inherited one. */
export function ownValue(object: unknown, key: string): unknown {
  return typeof object === 'object' && object !== null && Object.hasOwn(object, key)
    ? (object as Record<string, unknown>)[key]
    : undefined
}
