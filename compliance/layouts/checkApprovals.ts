import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LegalText } from '@/features/legal/legalText'
import { LANGUAGES, type Language } from '@/shared/i18n/languages'
import { messageEntries } from '@/shared/i18n/messageEntries'
import { mergeLayers } from '@layout/mergeLayers'
import type { Layout } from '@layout/types'
import { readMessages } from '@layout/schema/readMessages'
import type { Chain, FileProblem } from './layerFiles'
import { digestOfLegalTexts, type StandardTexts } from './legalTexts'
import { readOnce } from './readOnce'

const names = new Intl.DisplayNames('en', { type: 'language' })

/**
 * Languages that sites offer although their legal texts are no longer those that were approved (LG-04). Without any approval players
 * do not get a language; with one for other texts they would read what no lawyer has seen.
 */
export async function checkApprovals(root: string, chains: readonly Chain[]): Promise<FileProblem[]> {
  const found: FileProblem[] = []
  for (const { site, layers, files } of chains) {
    const { layout, explain } = mergeLayers(layers, { device: 'mobile' })
    const { languages, legalApprovals } = layout as Pick<Layout, 'languages' | 'legalApprovals'>
    for (const language of languages ?? []) {
      const approval = language === LANGUAGES[0] ? undefined : legalApprovals?.[language]
      if (!approval) continue
      const digest = await digestOfLegalTexts(language, layers, await standardTexts(root, language))
      if (digest === approval.texts) continue
      const pointer = `/legalApprovals/${language}`
      found.push({
        file: files[explain(pointer)?.name ?? site] ?? site,
        pointer,
        message: `The legal texts of ${site} in ${names.of(language)} have changed since ${approval.by} approved them on ${approval.on}: have them approved again, or take the approval back.`,
        expected: digest,
        found: approval.texts,
      })
    }
  }
  return found
}

const standardTexts = readOnce(async (root: string, language: Language): Promise<StandardTexts> => {
  const files = globSync(`src/features/legal/texts/*.${language}.ts`, { cwd: root }).sort()
  const modules = files.map(
    (file) =>
      import(/* @vite-ignore */ pathToFileURL(resolve(root, file)).href) as Promise<{ default: LegalText }>,
  )
  return {
    messages: messageEntries(readMessages(root, language).all),
    documents: (await Promise.all(modules)).map(({ default: document }) => document),
  }
})
