/** What a navigation may ask of the home page: a type's tab, and a brand in it (HM-13). */
export interface Preselection {
  typeId?: number
  brandId?: number
}

/** Reads the state of a navigation, which may be anything. */
export function readPreselection(state: unknown): Preselection {
  if (typeof state !== 'object' || state === null) return {}
  const { typeId, brandId } = state as Record<string, unknown>
  return {
    ...(Number.isInteger(typeId) && { typeId: typeId as number }),
    ...(Number.isInteger(brandId) && { brandId: brandId as number }),
  }
}
