import { resolveTarget } from '@/shared/safe/resolveTarget'
import { useAppSelector } from '../hooks'

/** The player's own link for an activity, as the back end gave it and the gate lets it through; '' where there is none. */
export function useShareLink(name: string): string {
  const links = useAppSelector((state) => state.session.user?.shareUrlMap)
  const given = links && Object.hasOwn(links, name) ? links[name] : undefined
  const target = resolveTarget(given ?? links?.default, 'link')
  return target?.kind === 'external' && target.url.startsWith('http') ? target.url : ''
}
