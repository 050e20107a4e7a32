import { cutText } from '@/shared/cutText'
import type { Crop } from '../../publishing/pictures/makePicture'
import { MAX_NAME, pictureRoutes as routes } from '../contract/pictures'
import type { Desk } from '../core/desk'
import { deskRouter, requireVerb, type DeskRouter } from '../core/deskRouter'
import { Problem } from '../core/problem'
import type { Row } from '../database/tables'
import { addPicture } from './addPicture'
import { changePicture } from './changePicture'
import { describePictures, listPictures } from './listPictures'
import { pictureUse, readPicturePlaces } from './pictureUse'
import { removePicture } from './removePicture'
import { requirePictureSeen } from './seenPictures'

/** The bytes of so many pictures are in memory at once. */
const MAX_ADDING = 8

/** The pictures that operators brought (MD-01, MD-02): one library for all sites. Whoever has roles for some sites alone sees a part of it. */
export function picturesRoutes(desk: Desk): DeskRouter {
  const router = deskRouter()
  let adding = 0
  router.openapi(routes.list, async (c) => {
    const actor = requireVerb(c, 'read')
    return c.json(await listPictures(desk, actor, c.req.valid('query')), 200)
  })
  router.openapi(routes.add, async (c) => {
    const actor = requireVerb(c, 'edit')
    const { name, crop } = c.req.valid('query')
    if (adding >= MAX_ADDING) throw tooMany()
    adding += 1
    try {
      const bytes = new Uint8Array(await c.req.arrayBuffer())
      const brought = { bytes, name: nameOfFile(name), crop: crop === undefined ? undefined : readCrop(crop) }
      const { isNew, row } = await addPicture(desk, actor, brought)
      return c.json(await describePicture(desk, row), isNew ? 201 : 200)
    } finally {
      adding -= 1
    }
  })
  router.openapi(routes.change, async (c) => {
    const actor = requireVerb(c, 'edit')
    const { name, ...edit } = c.req.valid('json')
    const named = name === undefined ? edit : { ...edit, name: withoutControls(name) }
    const { id } = c.req.valid('param')
    await requirePictureSeen(desk, actor, id)
    const row = await changePicture(desk, actor, id, named)
    return c.json(await describePicture(desk, row), 200)
  })
  router.openapi(routes.remove, async (c) => {
    const actor = requireVerb(c, 'edit')
    const { id } = c.req.valid('param')
    await requirePictureSeen(desk, actor, id)
    await removePicture(desk, actor, id)
    return c.body(null, 204)
  })
  return router
}

async function describePicture(desk: Desk, row: Row<'pictures'>) {
  const [picture] = await describePictures(desk, [row], pictureUse(await readPicturePlaces(desk)))
  if (!picture) throw new Error(`The picture ${row.id} has no description.`)
  return picture
}

const tooMany = () =>
  new Problem(503, {
    code: 'busy',
    detail: 'Too many pictures are being added at the moment. Try again in a moment.',
    headers: { 'Retry-After': '5' },
  })

function readCrop(text: string): Crop {
  const [x = 0, y = 0, width = 0, height = 0] = text.split(',').map(Number)
  return { x, y, width, height }
}

/** Controls, breaks of lines and marks of direction, with which a name could pretend another ending; no joiners: some scripts need them. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}]|[^\P{Cf}\u200c\u200d]/gu

const withoutControls = (name: string): string => name.replace(UNSEEN, '').trim()

/** The name of a file that someone brought, without the folders that it was in. */
function nameOfFile(path: string): string {
  return cutText(withoutControls(path.split(/[\\/]/).at(-1) ?? ''), MAX_NAME).trim() || 'Picture'
}
