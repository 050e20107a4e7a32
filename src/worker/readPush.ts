/** A pushed message as it is shown: text of limited length, and a path of this portal. */
export interface PushMessage {
  /** Which subscription it is meant for: of `subscribePush`. */
  subscription: string
  kind: string
  title: string
  body: string
  /** The id of the notification, so that reading it anywhere closes it. */
  tag: string
  path: string
  lang: string
  dir: 'ltr' | 'rtl' | 'auto'
  /** How many notifications are unread; undefined where the back end does not say. */
  unread: number | undefined
}

/** The other kind of push: these notifications were read elsewhere. */
export interface PushRead {
  subscription: string
  kind: 'read'
  tags: string[]
  unread: number | undefined
}

const MAX_TITLE = 120
const MAX_BODY = 300
const MAX_ID = 100
const MAX_PATH = 1000
const MAX_TAGS = 50
/** Where a message leads that names no page of this portal. */
const HOME = '/'

/** Reads what a push carries; null where it cannot be shown. */
export function readPush(text: string | undefined, origin: string): PushMessage | PushRead | null {
  const sent = parseObject(text)
  if (!sent) return null
  const subscription = lineOf(sent.subscription, MAX_ID)
  const kind = lineOf(sent.kind, MAX_ID)
  const unread = countOf(sent.unread)
  if (kind === 'read') {
    const tags = Array.isArray(sent.tags) ? sent.tags : [sent.tag]
    return { subscription, kind, tags: tags.slice(0, MAX_TAGS).map((tag) => lineOf(tag, MAX_ID)), unread }
  }
  const title = lineOf(sent.title, MAX_TITLE)
  if (title === '' || kind === '') return null
  return {
    ...{ subscription, kind, title, unread },
    body: lineOf(sent.body, MAX_BODY),
    tag: lineOf(sent.tag, MAX_ID),
    path: ownPath(sent.path, origin),
    lang: typeof sent.lang === 'string' && /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(sent.lang) ? sent.lang : '',
    dir: sent.dir === 'ltr' || sent.dir === 'rtl' ? sent.dir : 'auto',
  }
}

/** The path of a page of this portal; that of the home page for every other address. */
export function ownPath(raw: unknown, origin: string): string {
  if (typeof raw !== 'string' || raw.length > MAX_PATH || !raw.startsWith('/')) return HOME
  // Browsers drop line breaks and tabs from addresses, and read `\` as `/`: what they make of it decides.
  if (!URL.canParse(raw, origin)) return HOME
  const url = new URL(raw, origin)
  return url.origin === origin ? url.pathname + url.search + url.hash : HOME
}

function parseObject(text: string | undefined): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(text ?? '')
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? (parsed as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

/** One line of text: without control characters and those that turn the direction of what follows. */
function lineOf(raw: unknown, max: number): string {
  if (typeof raw !== 'string' && typeof raw !== 'number') return ''
  const line = String(raw)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
  const characters = Array.from(line)
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : line
}

const countOf = (raw: unknown): number | undefined => {
  const count = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 ? count : undefined
}
