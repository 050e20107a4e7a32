import { createRoute, z } from '@hono/zod-openapi'
import { LANGUAGES } from '@/shared/i18n/languages'
import { impossible, invalid, json, noContent, refused, writtenText } from './parts'

const tags = ['Pictures']

/** SHA-256 of the index of its files, in hex. */
const pictureId = z.string().regex(/^[0-9a-f]{64}$/)
const idParam = z.object({ id: pictureId })
const percent = z.number().min(0).max(100)

export const MAX_NAME = 200

const focus = z
  .strictObject({ x: percent, y: percent })
  .openapi({ description: 'The point that stays visible where a place shows a part, in per cent.' })

const picture = z
  .object({
    id: pictureId,
    width: z.int(),
    height: z.int(),
    name: z.string(),
    alt: z.record(z.string(), z.string()).openapi({ description: 'What it shows, by language.' }),
    focus,
    at: z.iso.datetime().openapi({ description: 'When it was added.' }),
    by: z.string().nullable().openapi({ description: 'Who added it.' }),
    use: z.enum(['live', 'draft', 'template', 'none']).openapi({
      description:
        'Players get it, or will by what is planned; only open changes name it; only templates do; nothing does.',
    }),
  })
  .openapi('Picture')

const NUMBER = String.raw`\d{1,4}(?:\.\d{1,3})?`
const CROP = new RegExp(`^${NUMBER}(?:,${NUMBER}){3}$`)

const crop = z
  .string()
  .regex(CROP)
  .refine((text) => {
    const [x = 0, y = 0, width = 0, height = 0] = text.split(',').map(Number)
    return width > 0 && height > 0 && x + width <= 1000 && y + height <= 1000
  }, 'it is no part of the picture')
  .openapi({ description: 'A part of it in thousandths of its width and height: `x,y,width,height`.' })

const altText = writtenText(0, 200)

export const pictureRoutes = {
  list: createRoute({
    method: 'get',
    path: '/pictures',
    tags,
    summary: 'The pictures of the library, the newest first',
    request: {
      query: z.object({
        /** A part of a name or an alternative text, in letters of any size. */
        search: z.string().max(200).default(''),
        /** Only those that are used nowhere. */
        unused: z.literal('1').optional(),
        /** Id of a picture: the page begins after it. */
        after: pictureId.optional(),
      }),
    },
    responses: {
      200: json(
        z
          .object({
            pictures: z.array(picture),
            count: z.int().openapi({ description: 'How many there are of what was asked for.' }),
            next: pictureId.nullable().openapi({ description: 'Goes into `after`; null at the end.' }),
          })
          .openapi('PicturePage'),
        'Sixty of them, or those that are left.',
      ),
      ...refused,
    },
  }),
  add: createRoute({
    method: 'post',
    path: '/pictures',
    tags,
    summary: 'Add a picture: PNG, JPEG, WebP, AVIF or SVG',
    description:
      'The bytes of its file, up to 20 MB. The same bytes give the same picture, so that sending it again does no harm.',
    request: {
      query: z.object({ name: z.string().max(1_000).default(''), crop: crop.optional() }),
      body: {
        required: true,
        content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
      },
    },
    responses: {
      200: json(picture, 'It was there already, or had been removed and is back, as it was.'),
      201: json(picture, 'Added.'),
      ...refused,
      ...invalid,
    },
  }),
  change: createRoute({
    method: 'patch',
    path: '/pictures/{id}',
    tags,
    summary: 'Change the name, the alternative texts or the focus of a picture',
    description: 'Alternative texts of other languages stay; an empty one is removed.',
    request: {
      params: idParam,
      body: {
        required: true,
        content: {
          'application/json': {
            schema: z.strictObject({
              name: writtenText(1, MAX_NAME).optional(),
              alt: z
                .strictObject(Object.fromEntries(LANGUAGES.map((one) => [one, altText.optional()])))
                .optional(),
              focus: focus.optional(),
            }),
          },
        },
      },
    },
    responses: { 200: json(picture, 'Changed.'), ...refused },
  }),
  remove: createRoute({
    method: 'delete',
    path: '/pictures/{id}',
    tags,
    summary: 'Remove a picture that is used nowhere',
    description: 'One that was removed already is no problem. Its files stay for seven days.',
    request: { params: idParam },
    responses: { ...noContent, ...refused, ...impossible },
  }),
}

export type PictureQuery = z.output<(typeof pictureRoutes.list)['request']['query']>
export type Picture = z.output<typeof picture>
