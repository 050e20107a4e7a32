import { resolveTarget } from '@/shared/safe/resolveTarget'
import { useAppSelector } from '@/state/hooks'
import { Contact } from './Contact'

/** The number of the helpline, to be called; where the configuration names none, the site's own contact, who knows one. */
export function HelplineNumber() {
  const number = useAppSelector((state) => state.site.config?.helpline ?? '')
  if (!number) return <Contact />
  const call = resolveTarget(`tel:${number.replace(/[^\d+]/g, '')}`, 'link')
  return call?.kind === 'external' ? <a href={call.url}>{number}</a> : number
}
