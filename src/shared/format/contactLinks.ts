import { channelOf, hostOf } from './channelOf'
import { resolveTarget } from '@/shared/safe/resolveTarget'

/** A link out of the portal, safe to draw. */
export interface ContactLink {
  url: string
  name: string
  icon: string
}

/** A complete address that may be linked to; empty for all else. */
const safeUrl = (raw: string): string => {
  const target = resolveTarget(raw, 'link')
  return target?.kind === 'external' ? target.url : ''
}

/** The contacts that are shown: those with an address and a nickname without "Service" (DS-05). */
export function shownContacts(contacts: readonly { nickname: string; url: string }[]): ContactLink[] {
  return contacts.flatMap(({ nickname, url: raw }) => {
    const url = safeUrl(raw)
    if (!url || !nickname || nickname.includes('Service')) return []
    return [
      { url, name: nickname, icon: channelOf('', url)?.icon ?? (/^mailto:/i.test(url) ? 'mail' : 'link') },
    ]
  })
}

/** The social media pages that can be linked to, named by what they are (HM-12). */
export function shownSocial(links: readonly { id: string; url: string }[]): ContactLink[] {
  return links.flatMap(({ id, url: raw }) => {
    const url = safeUrl(raw)
    if (!url) return []
    const channel = channelOf(id, url)
    return [{ url, name: channel?.name ?? hostOf(url), icon: channel?.icon ?? 'link' }]
  })
}
