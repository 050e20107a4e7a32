/** Ids that connect a tab to its panel. */
export function tabId(base: string, id: string): string {
  return `${base}-tab-${id}`
}

export function panelId(base: string, id: string): string {
  return `${base}-panel-${id}`
}
