import { codeOf } from '../src/shared/i18n/chooseLanguage'
import { LANGUAGES } from '../src/shared/i18n/languages'
import { readCookies } from '../src/shared/readCookies'

interface LanguageRequest {
  /** The parameter `lang` of the address. */
  asked: string | null
  cookie: string | undefined
  acceptLanguage: string | undefined
}

/** The languages of the portal in the order in which a request prefers them (LG-01): of the address, the player's choice, the browser's. */
export function preferredLanguages({ asked, cookie, acceptLanguage = '' }: LanguageRequest): string[] {
  const preferred = [asked, readCookies(cookie).lang, ...acceptedOf(acceptLanguage)].map(codeOf)
  return [...new Set(preferred)].filter((code) => LANGUAGES.some((one) => one === code))
}

/** `ur-PK,ur;q=0.9,en;q=0.8` as a list, what is preferred first. Browsers send few; nobody else is listened to for long. */
function acceptedOf(header: string): string[] {
  return header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.split(';')
      return { tag: tag.trim(), quality: Number(quality?.trim().slice('q='.length) ?? 1) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
}
