import type { Digest } from '../../publishing/digest'
import { makePageIndex } from '../../publishing/pageIndex'
import type { createPublisher, RenderedPages } from '../../publishing/publisher'
import { DEVICES, VIEWERS } from '../../server/prerender/planPages'

interface TestPages {
  title: string
  build: Digest
  /** The operator's switch: then there are pages in this mode only. */
  mode?: string
}

/** Stores pages of n7 whose text says what they are, such as `title mobile normal visitor`. */
export async function storeTestPages(
  publisher: Pick<ReturnType<typeof createPublisher>, 'storeObjects'>,
  release: Digest,
  { title, build, mode }: TestPages,
): Promise<{ n7: RenderedPages }> {
  const rendered = DEVICES.flatMap((device) =>
    (mode === undefined ? ['normal', 'green'] : [mode]).flatMap((each) =>
      VIEWERS.map((viewer) => {
        const html = `${title} ${device} ${each} ${viewer}`
        return { device, mode: each, viewer, html }
      }),
    ),
  )
  const { name, objects } = await makePageIndex({ site: 'n7', build, current: mode ?? 'normal' }, rendered)
  await publisher.storeObjects(objects)
  return { n7: { release, pages: name, ...(mode !== undefined && { mode }) } }
}
