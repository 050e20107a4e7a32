import { AsyncLocalStorage } from 'node:async_hooks'
import type { Layout } from '@layout/types'
import { readLanguageFrom } from '@/shared/i18n/language'
import { LANGUAGES, type Language } from '@/shared/i18n/languages'
import { findMessage, joinMessages, messageIn, readTextsFrom } from '@/shared/i18n/t'
import { memoize } from '@/shared/memoize'
import { keysNamedIn } from '../start/namedMessages'
import first from 'virtual:messages/first'
import rest from 'virtual:messages/rest'
import type { BootstrapData } from './bootstrapData'

const current = new AsyncLocalStorage<PageTexts>()
readTextsFrom((key) => current.getStore()?.read(key))
readLanguageFrom(() => current.getStore()?.language ?? LANGUAGES[0])

type Messages = Record<string, unknown>

/** The messages of the other languages. A server keeps all that it was ever asked for. */
const TRANSLATIONS: Partial<Record<Language, () => Promise<{ default: Messages }>>> = {
  fil: () => import('virtual:messages/all/fil'),
  ur: () => import('virtual:messages/all/ur'),
}

/** What a layout names that no page begins with. */
const namedBeyondFirst = memoize(
  (layout: Layout) =>
    new Set(keysNamedIn(layout).filter((key) => !messageIn(first, key) && findMessage(key) !== undefined)),
)

/** The language and the texts of one page while it is rendered: pages of other sites may be rendered meanwhile. */
export class PageTexts {
  readonly language: Language
  readonly #translation: Messages | undefined
  readonly #all: Readonly<Record<string, string>> | undefined
  readonly #shown: Record<string, string> = {}
  readonly #named: ReadonlySet<string>
  /** What the layout names and this page's own files may lack, with other keys that it may name. */
  readonly #carried: Set<string>
  readonly #layout: Layout

  private constructor(layout: Layout, language: Language, translation: Messages | undefined) {
    this.language = language
    this.#layout = layout
    this.#translation = translation
    this.#all = layout.messages?.[language]
    this.#named = namedBeyondFirst(layout)
    this.#carried = new Set([...this.#named].filter((key) => !messageIn(rest, key)))
  }

  static async of(layout: Layout, language: Language): Promise<PageTexts> {
    return new PageTexts(layout, language, (await TRANSLATIONS[language]?.())?.default)
  }

  during<T>(render: () => T): T {
    return current.run(this, render)
  }

  read(key: string): string | undefined {
    const text = this.#own(key)
    if (text !== undefined) return (this.#shown[key] = text)
    if (this.#named.has(key)) this.#carried.add(key)
    return this.#translation && messageIn(this.#translation, key)
  }

  #own(key: string): string | undefined {
    return this.#all && Object.hasOwn(this.#all, key) ? this.#all[key] : undefined
  }

  /** For the bootstrap data: the layout with no more texts than the page showed, and the messages that it names. */
  bootstrap(): Pick<BootstrapData, 'layout' | 'textsLeft' | 'messages'> {
    const keys = [...this.#carried].filter((key) => this.#own(key) === undefined)
    const textOf = (key: string) =>
      (this.#translation && messageIn(this.#translation, key)) ?? findMessage(key) ?? ''
    const messages = keys.map((key) => nested(key.split('.'), textOf(key))).reduce(joinMessages, {})
    return { ...this.#ownTexts(), ...(keys.length > 0 && { messages }) }
  }

  #ownTexts(): Pick<BootstrapData, 'layout' | 'textsLeft'> {
    // Who has read which text is for operators: a language of them would be longer than the page.
    const { messages, confirmedTexts: _confirmedTexts, ...layout } = this.#layout
    if (!messages) return { layout }
    const left = Object.keys(this.#all ?? {}).some((key) => !Object.hasOwn(this.#shown, key))
    return {
      layout: { ...layout, ...(this.#all && { messages: { [this.language]: this.#shown } }) } as Layout,
      ...(left && { textsLeft: true }),
    }
  }
}

const nested = ([name = '', ...inner]: string[], text: string): Messages => ({
  [name]: inner.length > 0 ? nested(inner, text) : text,
})
