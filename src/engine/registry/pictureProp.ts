import { z } from 'zod'
import { LANGUAGES, type Language } from '@/shared/i18n/languages'

const percent = (title: string) => z.int().min(0).max(100).meta({ title })
const altText = z.string().min(1).max(200)
type AltTexts = { en: typeof altText } & Record<Exclude<Language, 'en'>, z.ZodOptional<typeof altText>>

/**
 * A picture in the contract of a block (MD-03): operators choose it from their library, with its alternative text in each language and
 * the point that stays visible where only a part of it is shown.
 */
export const pictureProp = (title: string) =>
  z
    .strictObject({
      src: z.string().meta({ title: 'File', format: 'image' }),
      alt: z
        .strictObject(
          Object.fromEntries(
            LANGUAGES.map((language, at) => [language, at === 0 ? altText : altText.optional()]),
          ) as AltTexts,
        )
        .meta({
          title: 'What the picture shows',
          description: 'For people who do not see it. Words in the picture belong here, too.',
        }),
      focus: z
        .strictObject({ x: percent('Per cent from the left'), y: percent('Per cent from above') })
        .optional(),
    })
    .meta({ title, format: 'picture' })

export type PictureProp = z.output<ReturnType<typeof pictureProp>>
