import { createContext, useContext } from 'react'
import type { SectionHistoryProps } from '../history/SectionHistory'
import type { Refusal } from '../refusals/refusal'
import type { TextLanguage, TextSource } from './setText'

/** The texts of what is edited, and how to change them. */
export interface Texts {
  textOf: (key: string) => TextSource
  /** Gives a message another text; returns why it is not possible, or nothing. */
  change: (key: string, text: string) => Refusal[]
  reset: (key: string) => Refusal[]
  /** Notes that a person confirmed the portal's text, or takes that back; missing for English, which people wrote. */
  confirm?: (key: string, isConfirmed: boolean) => Refusal[]
  /** What was edited, for looking at what a text was before, and for bringing that back. */
  history?: Omit<SectionHistoryProps, 'subject'>
  /** The same in another language than English. */
  inLanguage?: (language: TextLanguage) => Texts
}

const TextsContext = createContext<Texts | null>(null)
export const TextsProvider = TextsContext.Provider

/** Null outside of an editor, where texts are only read. */
export const useTexts = () => useContext(TextsContext)
