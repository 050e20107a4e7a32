/** Name and icon of a contact or social channel. */
export interface Channel {
  name: string
  icon: string
  /** Rendered instead of the icon. */
  letters?: string
}

const CHANNELS: Record<string, Channel> = {
  facebook: { name: 'Facebook', icon: 'users', letters: 'f' },
  messenger: { name: 'Messenger', icon: 'message-circle' },
  telegram: { name: 'Telegram', icon: 'send' },
  instagram: { name: 'Instagram', icon: 'camera' },
  whatsapp: { name: 'WhatsApp', icon: 'phone' },
  viber: { name: 'Viber', icon: 'phone', letters: 'Vb' },
  youtube: { name: 'YouTube', icon: 'play' },
  tiktok: { name: 'TikTok', icon: 'music' },
  line: { name: 'LINE', icon: 'message-circle', letters: 'LI' },
  x: { name: 'X', icon: 'globe', letters: 'X' },
}
const HOSTS: Record<string, string> = {
  'facebook.com': 'facebook',
  'fb.com': 'facebook',
  'm.me': 'messenger',
  'messenger.com': 'messenger',
  't.me': 'telegram',
  'telegram.me': 'telegram',
  'telegram.org': 'telegram',
  'instagram.com': 'instagram',
  'wa.me': 'whatsapp',
  'whatsapp.com': 'whatsapp',
  'viber.com': 'viber',
  'youtube.com': 'youtube',
  'youtu.be': 'youtube',
  'tiktok.com': 'tiktok',
  'line.me': 'line',
  'x.com': 'x',
  'twitter.com': 'x',
}

/** The channel of an id (`telegram`) or, failing that, of the host of an absolute URL; `undefined` when neither is known. */
export function channelOf(id: string, url: string): Channel | undefined {
  const byId = id.toLowerCase()
  if (Object.hasOwn(CHANNELS, byId)) return CHANNELS[byId]
  const host = hostOf(url)
  const known = Object.keys(HOSTS).find((name) => host === name || host.endsWith(`.${name}`))
  return known === undefined ? undefined : CHANNELS[HOSTS[known] ?? '']
}

/** The host of an absolute URL without `www.`; empty when there is none. */
export function hostOf(url: string): string {
  try {
    return new URL(url).hostname.replace(/^www\./, '')
  } catch {
    return ''
  }
}
