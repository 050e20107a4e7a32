import { resolveTarget } from '@/shared/safe/resolveTarget'
import { useAppSelector } from '@/store/hooks'
import { useShortUrlQuery } from './shortUrlApi'

/**
 * The player's own link for an activity: the back end's short form of it where it has one, else as `shareUrlMap` gives it; ''
 * where there is none that is safe to open.
 */
export function useShareLink(name: string): string {
  const links = useAppSelector((state) => state.session.user?.shareUrlMap)
  const given = links && Object.hasOwn(links, name) ? links[name] : undefined
  const link = safeLink(given ?? links?.default)
  const { data } = useShortUrlQuery(link, { skip: link === '' })
  return safeLink(data?.url) || link
}

function safeLink(raw: string | undefined): string {
  const target = resolveTarget(raw, 'link')
  return target?.kind === 'external' && target.url.startsWith('http') ? target.url : ''
}
