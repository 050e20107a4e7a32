import { HOSTS } from './hosts'

/** What operators call a document: the one that all sites are based on has no name that they know, nor has that of the hosts. */
export const layerTitle = (layer: string): string =>
  layer === 'base' ? 'all sites' : layer === HOSTS ? 'addresses' : layer

/** `all sites, n7` */
export const layerTitles = (layers: readonly string[]): string => layers.map(layerTitle).join(', ')
