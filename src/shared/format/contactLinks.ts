import { channelOf, hostOf } from './channelOf'
import { resolveTarget } from '@/shared/safe/resolveTarget'

/** A link out of the portal, safe to draw. */
export interface ContactLink {
  url: string
  name: string
  icon: string
}

/** A social media page: its name, and its own mark or the picture that the site has for it. */
export interface SocialLink extends ContactLink {
  /** Name of its channel; '' when unknown. */
  channel: string
  letters?: string
  img: string
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

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)
const lettersOf = ({ letters }: { letters?: string }) => (letters === undefined ? {} : { letters })

/** The social media pages that can be linked to, named by what they are (HM-12). */
export function shownSocial(
  links: readonly { id: string; url: string; name?: string; img?: string }[],
): SocialLink[] {
  return links.flatMap(({ id, url: raw, name: given = '', img = '' }) => {
    const url = safeUrl(raw)
    if (!url) return []
    const channel = channelOf(id, url)
    const name = given || channel?.name || (/^[a-z]{2,20}$/i.test(id) ? capital(id) : hostOf(url))
    if (!channel) return [{ url, name, icon: 'link', channel: '', letters: capital(name).slice(0, 1), img }]
    return [{ url, name, icon: channel.icon, channel: channel.name, ...lettersOf(channel), img }]
  })
}
