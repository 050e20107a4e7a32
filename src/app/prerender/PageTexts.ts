import { AsyncLocalStorage } from 'node:async_hooks'
import type { Layout } from '@layout/types'
import { LANGUAGES } from '@/shared/i18n/languages'
import { readTextsFrom } from '@/shared/i18n/t'
import type { BootstrapData } from './bootstrapData'

const [LANGUAGE] = LANGUAGES
const current = new AsyncLocalStorage<PageTexts>()
readTextsFrom((key) => current.getStore()?.read(key))

/** The site's own texts while one page is rendered: pages of other sites may be rendered meanwhile. */
export class PageTexts {
  readonly #all: Readonly<Record<string, string>> | undefined
  readonly #shown: Record<string, string> = {}
  readonly #layout: Layout

  constructor(layout: Layout) {
    this.#layout = layout
    this.#all = layout.messages?.[LANGUAGE]
  }

  during<T>(render: () => T): T {
    return current.run(this, render)
  }

  read(key: string): string | undefined {
    if (!this.#all || !Object.hasOwn(this.#all, key)) return undefined
    const text = this.#all[key]
    if (text !== undefined) this.#shown[key] = text
    return text
  }

  /** The layout with no more texts than the page showed, for its bootstrap data. */
  bootstrap(): Pick<BootstrapData, 'layout' | 'textsLeft'> {
    const { messages: _messages, ...layout } = this.#layout
    if (!this.#all) return { layout: this.#layout }
    const left = Object.keys(this.#all).some((key) => !Object.hasOwn(this.#shown, key))
    return {
      layout: { ...layout, messages: { [LANGUAGE]: this.#shown } } as Layout,
      ...(left && { textsLeft: true }),
    }
  }
}
