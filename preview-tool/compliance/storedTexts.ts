/** Texts by id in one of this browser's caches, which have more room than localStorage. Without room or storage nothing is kept. */
export function storedTexts(cache: string) {
  const addressOf = (id: string) => `/${cache}/${encodeURIComponent(id)}`
  return {
    async store(id: string, text: string): Promise<void> {
      try {
        await (await caches.open(cache)).put(addressOf(id), new Response(text))
      } catch {
        // No room, or no such storage here.
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
