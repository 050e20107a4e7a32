import type { PictureProp } from '@/engine/registry/pictureProp'
import { language } from '@/shared/i18n/language'

/** What a picture shows, in the language of the page where the operator wrote it, else in English. */
export const altOf = ({ alt }: PictureProp): string => alt[language()] ?? alt.en
