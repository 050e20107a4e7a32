import { AsyncLocalStorage } from 'node:async_hooks'
import type { Layout } from '@layout/types'
import { readLanguageFrom } from '@/shared/i18n/language'
import { LANGUAGES, type Language } from '@/shared/i18n/languages'
import { messageIn, readTextsFrom } from '@/shared/i18n/t'
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

/** The language and the texts of one page while it is rendered: pages of other sites may be rendered meanwhile. */
export class PageTexts {
  readonly language: Language
  readonly #translation: Messages | undefined
  readonly #all: Readonly<Record<string, string>> | undefined
  readonly #shown: Record<string, string> = {}
  readonly #layout: Layout

  private constructor(layout: Layout, language: Language, translation: Messages | undefined) {
    this.language = language
    this.#layout = layout
    this.#translation = translation
    this.#all = layout.messages?.[language]
  }

  static async of(layout: Layout, language: Language): Promise<PageTexts> {
    return new PageTexts(layout, language, (await TRANSLATIONS[language]?.())?.default)
  }

  during<T>(render: () => T): T {
    return current.run(this, render)
  }

  read(key: string): string | undefined {
    const text = this.#all && Object.hasOwn(this.#all, key) ? this.#all[key] : undefined
    if (text === undefined) return this.#translation && messageIn(this.#translation, key)
    this.#shown[key] = text
    return text
  }

  /** The layout with no more texts than the page showed, for its bootstrap data. */
  bootstrap(): Pick<BootstrapData, 'layout' | 'textsLeft'> {
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
