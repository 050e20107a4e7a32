import { LIMITS } from '@layout/checkLimits'
import { HOSTS } from '@layout/hosts'
import { valueAt } from '@layout/pointer'
import { isSiteName } from '@layout/siteName'
import type { JsonObject } from '@layout/types'
import type { Documents } from '../model'
import { layerChain } from './layerChain'
import { derivedLayers } from './places'

/** Message: why a name is not valid for a site; '' when it is. */
export function whyNotSite(code: string, documents: Documents): string {
  if (code === '') return 'Give the site a code, such as n8.'
  if (!isSiteName(code))
    return 'A code has small letters, digits and -, 32 at most: it becomes part of addresses.'
  if (code === HOSTS) return 'This name is taken by the list of addresses.'
  return Object.hasOwn(documents, code) ? `A site ${code} already exists.` : ''
}

/** The sites that people count and name: what all of them share is one only where it is alone. */
export const ownSites = (names: readonly string[]): readonly string[] =>
  names.length > 1 ? names.filter((name) => name !== 'base') : names

/** Layers that a new site can extend: those whose chain can grow by one, `base` first. */
export function basesFor(documents: Documents): string[] {
  return siteNames(documents).filter((name) => {
    const { length } = layerChain(documents, name)
    return length > 0 && length <= LIMITS.extends
  })
}

/** The draft with a site that stands on another layer: it gets what is there, and keeps its own changes. */
export const basedOn = (documents: Documents, site: string, below: string): Documents => ({
  ...documents,
  [site]: { ...documents[site], extends: below } as JsonObject,
})

/** Layers that a site can stand on instead: neither itself nor one that stands on it, and no chain gets too long. */
export const otherBases = (documents: Documents, site: string): string[] =>
  basesFor(documents).filter((name) => {
    const next = basedOn(documents, site, name)
    return [site, ...derivedLayers(documents, site)].every((one) => layerChain(next, one).length > 0)
  })

/** Whether a site that extends this layer inherits that it asks for no agreement. */
const hidesAgreement = (documents: Documents, below: string): boolean =>
  layerChain(documents, below).reduce((hidden, { layer }) => {
    const own = valueAt(layer, ['account', 'agreement', 'hidden'])
    return typeof own === 'boolean' ? own : hidden
  }, false)

/** The layers of a draft in display order: `base`, then by name. */
export function siteNames(documents: Documents): string[] {
  return Object.keys(documents)
    .filter((name) => name !== HOSTS)
    .sort((a, b) => Number(b === 'base') - Number(a === 'base') || (a < b ? -1 : 1))
}

/**
 * The draft with a new site, identical to the layer it extends. Its login and registration ask for agreement unless
 * `asksAgreement` is false: then its file turns that off, except in green mode.
 */
export function addSite(documents: Documents, code: string, below: string, asksAgreement = true): Documents {
  if (whyNotSite(code, documents) || !basesFor(documents).includes(below)) return documents
  const layer: JsonObject = { $schema: '../schemas/layer.schema.json', schemaVersion: 1, extends: below }
  if (asksAgreement === hidesAgreement(documents, below))
    layer.account = { agreement: { hidden: !asksAgreement }, ageBadge: { hidden: !asksAgreement } }
  return { ...documents, [code]: layer }
}
