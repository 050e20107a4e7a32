import { useEffect } from 'react'

const NAMES = ['description', 'og:title', 'og:description', 'twitter:title', 'twitter:description']

function metaOf(name: string): { element: HTMLMetaElement; made: boolean } {
  const attribute = name.startsWith('og:') ? 'property' : 'name'
  const found = document.head.querySelector<HTMLMetaElement>(`meta[${attribute}="${name}"]`)
  if (found) return { element: found, made: false }
  const element = document.createElement('meta')
  element.setAttribute(attribute, name)
  document.head.append(element)
  return { element, made: true }
}

/** Sets the page's title, share title and description to the game's name while mounted (GM-10). */
export function useGameMeta(name: string | undefined): void {
  useEffect(() => {
    if (!name) return
    const title = document.title
    document.title = name
    const undo = NAMES.map((metaName) => {
      const { element, made } = metaOf(metaName)
      const before = element.content
      element.content = name
      return () => (made ? element.remove() : (element.content = before))
    })
    return () => {
      document.title = title
      for (const restore of undo) restore()
    }
  }, [name])
}
