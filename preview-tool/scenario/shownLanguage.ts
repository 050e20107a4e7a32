import type { ResolvedLayout } from '@layout/types'
import { chooseLanguage } from '@/shared/i18n/chooseLanguage'
import { LANGUAGES, type Language } from '@/shared/i18n/languages'
import type { PreviewScenario } from '../model'

/** The language of the shown page: what was chosen, where the site has it; whatever browser the operator has. */
export const shownLanguage = (
  { language }: PreviewScenario,
  layout: Pick<ResolvedLayout, 'languages'> | undefined,
): Language => chooseLanguage(layout?.languages, [language, LANGUAGES[0]])
