import messages from '@/shared/i18n/en.json'

type Texts = { [name: string]: string | Texts }

/** The errcodes for which the portal has texts of its own, by the area of a call, with what it shows. */
export function errorTexts(area: string): [string, string][] {
  const general: [string, string] = ['others', messages.common.errorError]
  if (area === 'login')
    return [...codesOf(messages.login, 'loginFailed'), ['others', messages.login.loginFailed]]
  if (area === 'activity') return [...codesOf(messages.activity.act39, 'err'), general]
  const texts = area
    .split('.')
    .reduce<Texts | string | undefined>((at, name) => (at as Texts | undefined)?.[name], messages)
  const error = (texts as Texts | undefined)?.error
  if (typeof error !== 'object') throw new Error(`The messages have no "${area}.error".`)
  return [...codesOf(error, ''), general]
}

const codesOf = (texts: Texts, prefix: string): [string, string][] =>
  Object.entries(texts).flatMap(([name, text]): [string, string][] =>
    typeof text === 'string' && new RegExp(String.raw`^${prefix}\d+$`).test(name)
      ? [[name.slice(prefix.length), text]]
      : [],
  )
