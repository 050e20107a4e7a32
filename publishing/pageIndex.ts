import { z } from 'zod/mini'
import { isSiteName } from '@layout/siteName'
import { decodeText, digestOf, encodeText, isDigest, type Bytes, type Digest } from './digest'

const digest = z.custom<Digest>(isDigest)
const mode = z.string().check(z.regex(/^[\w-]{1,32}$/))

const pageIndexSchema = z.strictObject({
  v: z.literal(1),
  site: z.string().check(z.refine(isSiteName)),
  /** Digest of the `index.html` of the build that rendered them: pages load the scripts of their own build. */
  build: digest,
  /** The mode that the site was in when they were rendered. */
  current: mode,
  /** By `device/mode/viewer`, such as `mobile/green/visitor`, and as `mobile/green/visitor.ur` where the site has several languages. */
  pages: z.record(
    z.string().check(z.regex(/^(?:mobile|desktop)\/[\w-]{1,32}\/(?:visitor|player)(?:\.[a-z]{2,3})?$/)),
    digest,
  ),
})
/** The prerendered home pages of a site, each an object. */
export type PageIndex = z.output<typeof pageIndexSchema>

export interface PageVariant {
  device: 'mobile' | 'desktop'
  mode: string
  viewer: 'visitor' | 'player'
  /** The site's own by default. */
  language?: string | undefined
}

export const pageNameOf = ({ device, mode, viewer, language }: PageVariant): string =>
  `${device}/${mode}/${viewer}${language === undefined ? '' : `.${language}`}`

/** An index of rendered pages, and all objects to store: itself and the pages. */
export async function makePageIndex(
  { site, build, current }: Pick<PageIndex, 'site' | 'build' | 'current'>,
  rendered: readonly (PageVariant & { html: string })[],
): Promise<{ name: Digest; objects: Map<Digest, Bytes> }> {
  const objects = new Map<Digest, Bytes>()
  const add = async (text: string) => {
    const bytes = encodeText(text)
    const name = await digestOf(bytes)
    objects.set(name, bytes)
    return name
  }
  const pages: PageIndex['pages'] = {}
  for (const page of rendered) pages[pageNameOf(page)] = await add(page.html)
  const index: PageIndex = { v: 1, site, build, current, pages }
  return { name: await add(JSON.stringify(index)), objects }
}

/** Reads a site's page index. Throws an Error with the reason for anything else. */
export function readPageIndex(bytes: Bytes, site: string): PageIndex {
  const read = pageIndexSchema.safeParse(JSON.parse(decodeText(bytes)))
  if (!read.success) throw new Error(`it is not an index of pages: ${z.prettifyError(read.error)}`)
  if (read.data.site !== site) throw new Error(`it lists the pages of ${read.data.site}`)
  return read.data
}
