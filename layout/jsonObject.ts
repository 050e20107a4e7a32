import type { JsonObject } from './types'

/** True for JSON objects: neither null nor a list. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const REFUSED = new Set(['__proto__', 'constructor', 'prototype'])

/** Keys that could reach a prototype; not allowed in a layout at any depth. */
export function isRefusedKey(key: string): boolean {
  return REFUSED.has(key)
}

/** The own value of a key, never an inherited one. */
export function ownValue(object: unknown, key: string): unknown {
  return typeof object === 'object' && object !== null && Object.hasOwn(object, key)
    ? (object as Record<string, unknown>)[key]
    : undefined
}
