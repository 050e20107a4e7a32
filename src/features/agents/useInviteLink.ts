import { resolveTarget } from '@/shared/safe/resolveTarget'
import { useAppSelector } from '@/state/hooks'

/** The player's own link, as the back end gave it and the gate lets it through; '' where there is none. */
export function useInviteLink(): string {
  const links = useAppSelector((state) => state.session.user?.shareUrlMap)
  const target = resolveTarget(links?.agent ?? links?.default, 'link')
  return target?.kind === 'external' && target.url.startsWith('http') ? target.url : ''
}
