import { resolveTarget } from '@/shared/safe/resolveTarget'
import { useAppSelector } from '@/store/hooks'
import { useShortUrlQuery } from './activityApi'

/**
 * The player's link for an activity: the back end's short form if it has one, else as in `shareUrlMap`; '' if there is no safe one.
 */
export function useShareLink(name: string): string {
  const links = useAppSelector((state) => state.session.user?.shareUrlMap)
  const given = links && Object.hasOwn(links, name) ? links[name] : undefined
  const link = safeLink(given ?? links?.default)
  // Not `data`, which is kept from the link before.
  const { currentData } = useShortUrlQuery(link, { skip: link === '' })
  return safeLink(currentData?.url) || link
}

function safeLink(raw: string | undefined): string {
  const target = resolveTarget(raw, 'link')
  return target?.kind === 'external' && target.url.startsWith('http') ? target.url : ''
}
