import { language } from '@/shared/i18n/language'
import { codeOf } from '@/shared/i18n/chooseLanguage'

/** Says at an element which language its text is in, where that is not the page's (WCAG 3.1.2). `lang` is empty for the page's own. */
export const languageAt = (lang: string): { lang?: string } =>
  lang !== '' && codeOf(lang) !== language() ? { lang } : {}

interface Props {
  lang: string
  children: string
}

/** A line that the back end wrote (LG-05): it runs in its own direction and says its own language. */
export const BackEndText = ({ lang, children }: Props) => <bdi {...languageAt(lang)}>{children}</bdi>
