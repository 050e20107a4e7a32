import { z } from 'zod'
import { LANGUAGES, type Language } from '@/shared/i18n/languages'
import type { PictureEdit } from '../pictures/pictureLibrary'

const percent = z.int().min(0).max(100)
const editSchema = z
  .strictObject({
    name: z.string().trim().min(1).max(200),
    alt: z.strictObject(
      Object.fromEntries(
        LANGUAGES.map((language) => [language, z.string().trim().max(200).optional()]),
      ) as Record<Language, z.ZodOptional<z.ZodString>>,
    ),
    focus: z.strictObject({ x: percent, y: percent }),
  })
  .partial()

/** Reads what is to be said of a picture; null where it is nothing of the kind. */
export function readPictureEdit(body: unknown): PictureEdit | null {
  const result = editSchema.safeParse(body)
  return result.success ? (result.data as PictureEdit) : null
}
