import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LibraryPicture, PictureLibrary, PicturePage, PictureQuery } from './pictureLibrary'

interface Pages extends PicturePage {
  isLoading: boolean
  /** Why the latest page did not come. */
  problem: string | null
}

const NONE: Pages = { pictures: [], count: 0, next: null, isLoading: true, problem: null }
/** Pause after a key in the search, in ms. */
const DEBOUNCE_MS = 250

/** The pictures that a search finds, page by page, and what was added, changed and removed since. */
export function usePicturePages(library: PictureLibrary, { search, isUnused }: Omit<PictureQuery, 'after'>) {
  const [pages, setPages] = useState(NONE)
  const latest = useRef<AbortController>(null)
  /** Reads what follows a page; or from the beginning, as many as `least`. */
  const load = useCallback(
    async (after: string | null, least = 0) => {
      latest.current?.abort()
      const { signal } = (latest.current = new AbortController())
      setPages((now) => ({ ...now, isLoading: true, problem: null }))
      try {
        let page = await library.list({ search, isUnused, after }, signal)
        while (page.next !== null && page.pictures.length < least && !signal.aborted) {
          const more = await library.list({ search, isUnused, after: page.next }, signal)
          page = { ...more, pictures: joined(page.pictures, more.pictures) }
        }
        if (signal.aborted) return
        setPages((now) => ({
          ...page,
          pictures: after === null ? page.pictures : joined(now.pictures, page.pictures),
          isLoading: false,
          problem: null,
        }))
      } catch (error) {
        if (!signal.aborted)
          setPages((now) => ({ ...now, isLoading: false, problem: (error as Error).message }))
      }
    },
    [library, search, isUnused],
  )
  useEffect(() => {
    const timer = setTimeout(() => void load(null), search === '' ? 0 : DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      latest.current?.abort()
    }
  }, [load, search])

  // Others publish, edit and add meanwhile, and this person in another tab.
  const readAgain = useEffectEvent(() => {
    if (!document.hidden && !pages.isLoading) void load(null, pages.pictures.length)
  })
  useEffect(() => {
    const onChange = () => readAgain()
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])

  /** Shows a picture as it is now; a new one comes first. */
  const put = (picture: LibraryPicture) =>
    setPages((now) => {
      const isKnown = now.pictures.some(({ id }) => id === picture.id)
      return {
        ...now,
        pictures: isKnown
          ? now.pictures.map((one) => (one.id === picture.id ? picture : one))
          : [picture, ...now.pictures],
        count: now.count + (isKnown ? 0 : 1),
      }
    })
  const drop = (id: string) =>
    setPages((now) => ({
      ...now,
      pictures: now.pictures.filter((one) => one.id !== id),
      count: now.count - 1,
    }))
  return {
    pages,
    reload: () => load(null),
    loadMore: () => load(pages.next),
    put,
    drop,
  }
}

/** A picture that was added meanwhile moves the others on: a page may begin with what the one before ended with. */
function joined(before: readonly LibraryPicture[], more: readonly LibraryPicture[]): LibraryPicture[] {
  const known = new Set(before.map(({ id }) => id))
  return [...before, ...more.filter(({ id }) => !known.has(id))]
}
