/** What tells apart the layers of a change at different revisions, as it goes into `ETag` and `If-Match`. */
export const etagOf = (change: string, revision: number): string => `"${change}.${revision}"`

/** The revision that a tag of a change names; null for a tag that the change never had. */
export function revisionIn(tag: string, { id, revision }: { id: string; revision: number }): number | null {
  if (!tag.startsWith(`${id}.`)) return null
  const number = /^(?:0|[1-9]\d{0,8})$/.exec(tag.slice(id.length + 1))?.[0]
  return number === undefined || Number(number) > revision ? null : Number(number)
}
