// The shape of what `npm run schemas` writes beside this file.
import type { Validate } from '../validateLayout'

export const validateLayer: Validate
export const validateStructure: Validate
export const blocks: Record<string, { slots: string[]; validate: Validate }>
