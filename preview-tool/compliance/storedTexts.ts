/** Texts by id in one of this browser's caches. */
export function storedTexts(cache: string) {
  const addressOf = (id: string) => `/${cache}/${encodeURIComponent(id)}`
  return {
    /** False without room or such a storage. */
    async store(id: string, text: string): Promise<boolean> {
      try {
        await (await caches.open(cache)).put(addressOf(id), new Response(text))
        return true
      } catch {
        return false
      }
    },
    async read(id: string): Promise<string | undefined> {
      try {
        return await (await (await caches.open(cache)).match(addressOf(id)))?.text()
      } catch {
        return undefined
      }
    },
  }
}
