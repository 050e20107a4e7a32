/** What operators call a layer: the one that all sites are based on has no name that they know. */
export const layerTitle = (layer: string): string => (layer === 'base' ? 'all sites' : layer)

/** `all sites, n7` */
export const layerTitles = (layers: readonly string[]): string => layers.map(layerTitle).join(', ')
