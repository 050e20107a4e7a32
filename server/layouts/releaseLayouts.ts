import type { GetObject, Reader } from '../../publishing/reader'
import { createPictureFiles } from '../pictures/pictureFiles'
import { switchedDocument } from '../../publishing/switchedDocument'
import type { LayoutRequest, LayoutSource, SiteLayouts } from './layoutSource'
import { createReleaseDocuments } from './releaseDocuments'

interface Options {
  reader: Reader
  get: GetObject
  /** Served as long as no pointer was ever accepted: the layouts of the build. */
  packaged: LayoutSource
  /** Pause between two looks at the pointer, in ms. */
  everyMs: number
}

/** How long the first requests wait for the first look, in ms: then they get the copy, or the build's layouts. */
const FIRST_LOOK_MS = 1_000

/** Layouts from releases. Looks for a newer pointer by itself. */
export function createReleaseLayouts({ reader, get, packaged, everyMs }: Options): LayoutSource {
  const pictures = createPictureFiles(get)
  const documents = createReleaseDocuments(reader)
  const started = Promise.race([
    reader.refresh(),
    new Promise<void>((resolve) => setTimeout(resolve, FIRST_LOOK_MS).unref()),
  ])
  const timer = setInterval(() => void reader.refresh(), everyMs)
  timer.unref()

  /** Although nothing of a pointer can be shown, its mode switch holds. */
  async function packagedSite(name: string, request: LayoutRequest): Promise<SiteLayouts | null> {
    const found = await packaged.site(name, request)
    const mode = reader.switchedTo(name)
    if (mode === undefined || request.older !== undefined) return found
    const text = await switchedDocument(name, mode, () =>
      Promise.resolve(new Response(found?.text ?? '', { status: found ? 200 : 404 })),
    )
    return { version: `${found?.version} ${mode}`, text, mode, bundle: found?.bundle ?? '' }
  }

  return {
    async hosts() {
      await started
      return reader.hosts() ?? packaged.hosts()
    },
    async site(name, request) {
      await started
      return reader.pointer() ? documents.site(name, request) : packagedSite(name, request)
    },
    // What the build brought stays: a page of before may still be open, and the store may be down.
    picture: async (id, name) => (await packaged.picture(id, name)) ?? pictures.find(id, name),
    hasCanary: documents.hasCanary,
    // Of releases, the state of their reader says it.
    problem: () => (reader.pointer() ? null : packaged.problem()),
    close() {
      clearInterval(timer)
      packaged.close()
    },
  }
}
